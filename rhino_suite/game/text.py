"""Sentences that do not yet speak any language."""

from msgspec import Struct


class Text(Struct, frozen=True):
    """A message id with its arguments; `i18n` turns it into words at the last moment.

    A placeholder is filled by user text, a number, a list of names, or another message.
    """

    msgid: str
    args: dict[str, "str | int | float | tuple[str, ...] | Text"] = {}
    plural: str | None = None
    count: int | None = None
    context: str | None = None


def msg(msgid: str, /, **args: "str | float | tuple[str, ...] | Text") -> Text:
    """Mark `msgid` for translation (Babel keyword ``msg``)."""
    return Text(msgid, args)


def nmsg(one: str, many: str, n: int, /, **args: "str | float | tuple[str, ...] | Text") -> Text:
    """Mark a counted sentence for translation; ``{n}`` is filled in (keyword ``nmsg:1,2``)."""
    return Text(one, {"n": n, **args}, plural=many, count=n)


def pmsg(context: str, msgid: str, /, **args: "str | float | tuple[str, ...] | Text") -> Text:
    """Mark a message whose English has more than one sense (keyword ``pmsg:1c,2``)."""
    return Text(msgid, args, context=context)


def npmsg(
    context: str, one: str, many: str, n: int, /, **args: "str | float | tuple[str, ...] | Text"
) -> Text:
    """Mark a counted sentence that needs a context (keyword ``npmsg:1c,2,3``)."""
    return Text(one, {"n": n, **args}, plural=many, count=n, context=context)
