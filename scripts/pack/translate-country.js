const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const russian = new Intl.DisplayNames('ru', { type: 'region', fallback: 'none', style: 'short' })

/** Country names of directories that differ from Intl's. */
const OTHER_NAMES = {
  'Czech Republic': 'CZ',
  'Hong Kong': 'HK',
  'Korea, Republic of': 'KR',
  'Republic of North Macedonia': 'MK',
  Turkey: 'TR',
  Türkiye: 'TR',
  'United States of America': 'US',
}

/** @param {string} name */
const toKey = (name) => name.replaceAll('&', 'and')

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
const regions = letters.flatMap((first) => letters.map((second) => first + second))

/** Region codes by English name. @type {Map<string, string>} */
const regionOf = new Map(Object.entries(OTHER_NAMES))
for (const region of regions) regionOf.set(toKey(english.of(region) ?? ''), region)

/**
 * Returns the Russian name of a country, or an empty string if the English name is unknown.
 *
 * @param {string} name
 */
export function translateCountry(name) {
  const region = regionOf.get(toKey(name))
  return region === undefined ? '' : (russian.of(region) ?? '')
}
