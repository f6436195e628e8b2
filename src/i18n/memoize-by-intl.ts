import type { IntlShape } from 'react-intl'

/** Memoizes what is made from an intl object, for as long as that object lives. */
export function memoizeByIntl<Made>(make: (intl: IntlShape) => Made): (intl: IntlShape) => Made {
  const made = new WeakMap<IntlShape, { value: Made }>()
  return (intl) => {
    const known = made.get(intl) ?? { value: make(intl) }
    made.set(intl, known)
    return known.value
  }
}
