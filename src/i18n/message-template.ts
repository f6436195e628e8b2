import type { IntlShape } from 'react-intl'

/** The private characters that stand for the values while the message is formatted. */
const MARK = /([\uE000-\uF8FF])/
const FIRST_MARK = 0xe000

/**
 * Returns a message as a function of its values, which are inserted as they are. The message is formatted only once, for
 * all rows of a list.
 */
export function createMessageTemplate<const Name extends string>(
  intl: IntlShape,
  id: string,
  names: readonly Name[],
): (values: Readonly<Record<Name, string>>) => string {
  const nameOf = new Map(names.map((name, index) => [String.fromCodePoint(FIRST_MARK + index), name]))
  const marks = Object.fromEntries([...nameOf].map(([mark, name]) => [name, mark]))
  const pieces = intl.formatMessage({ id }, marks).split(MARK)
  return (values) =>
    pieces
      .map((piece) => {
        const name = nameOf.get(piece)
        return name === undefined ? piece : values[name]
      })
      .join('')
}
