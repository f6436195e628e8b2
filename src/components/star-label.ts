export type StarLabel = (name: string, isStarred: boolean) => string

interface NameFormatter {
  formatMessage(message: { id: string }, values: { name: string }): string
}

/** Stands for the name in a formatted label; no name contains it. */
const NAME = '\uFFFC'

/** Creates a function that returns the accessible name of a star; it formats each message once for all names. */
export function createStarLabel(intl: NameFormatter): StarLabel {
  const add = intl.formatMessage({ id: 'favourite.addNamed' }, { name: NAME })
  const within = intl.formatMessage({ id: 'favourite.inNamed' }, { name: NAME })
  return (name, isStarred) => (isStarred ? within : add).replace(NAME, () => name)
}
