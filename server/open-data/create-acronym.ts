const MAX_NAME_LENGTH = 40
const COMBINING_MARKS = /\p{M}+/gu

/** Returns the short name of an edition in Latin letters and digits: `store_flow_2021`. */
export function createAcronym(name: string, year: number): string {
  const latin = name.normalize('NFKD').replace(COMBINING_MARKS, '').toLowerCase()
  const base = latin
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^_+|_+$/g, '')
  const own = base === '' ? 'fair' : base
  return own.endsWith(String(year)) ? own : `${own}_${year}`
}
