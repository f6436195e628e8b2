import type { Lang } from '#contract/lang.ts'
import { getIntl } from '#server/pages/intl.ts'
import en from '#locales/en.json'
import type { Finding } from './findings.ts'

const DASHES: Record<Lang, string> = { ru: '—', en: '–' }
const QUOTES: Record<Lang, readonly [string, string]> = { ru: ['«', '»'], en: ['"', '"'] }

/** Returns the position of a finding, its column as the organiser's table calls it: `exhibitors.csv, row 14, E-mail`. */
export function describeLocation(finding: Finding, lang: Lang): string {
  const { file, sheet, row, line, column, heading = column } = finding
  const { formatMessage } = getIntl(lang)
  return [
    file,
    sheet && formatMessage({ id: 'server.check.sheet' }, { sheet }),
    row && formatMessage({ id: 'server.check.row' }, { row: String(row) }),
    line && formatMessage({ id: 'server.check.line' }, { line: String(line) }),
    heading,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the description of a kind of findings: `is not an e-mail address`. */
export const describeKind = ({ kind, values }: Finding, lang: Lang): string =>
  getIntl(lang).formatMessage({ id: `server.finding.${kind}` }, toTexts(values))

/** Returns what was expected, or what was used instead; empty if the kind has no such text. */
export function describeExpected({ kind, values }: Finding, lang: Lang): string {
  const id = `server.expected.${kind}`
  return id in en ? getIntl(lang).formatMessage({ id }, toTexts(values)) : ''
}

/** Returns `exhibitors.csv, row 14, email: "anna@" – is not an e-mail address`. */
export function describeFinding(finding: Finding, lang: Lang): string {
  const found = quoteFound(finding, lang)
  const before = found === '' ? '' : `${found} ${DASHES[lang]} `
  const kind = describeKind(finding, lang)
  return `${describeLocation(finding, lang)}: ${before}${kind}${bracketExpected(finding, lang)}`
}

const MAX_CELLS = 12

/** Returns what was found in one row, without saying what is wrong: `exhibitors.csv, row 4: fax: "-"; email: "NaN"`. */
export function describeRow(findings: readonly Finding[], lang: Lang): string {
  const [first] = findings
  if (first === undefined) return ''
  const { column: _column, heading: _heading, ...row } = first
  const isCell = findings.length === 1
  const cells = findings.slice(0, MAX_CELLS).map((finding) => {
    const { column, heading = column } = finding
    const name = isCell || heading === undefined ? '' : `${heading}: `
    return `${name}${quoteFound(finding, lang)}${bracketExpected(finding, lang)}`.trim()
  })
  if (findings.length > cells.length) cells.push('…')
  const written = cells.filter(Boolean).join('; ')
  const location = describeLocation(isCell ? first : row, lang)
  return written === '' ? location : `${location}: ${written}`
}

function quoteFound({ found = '' }: Finding, lang: Lang): string {
  const [open, close] = QUOTES[lang]
  // A cell of several lines is one line here.
  return found === ''
    ? ''
    : `${open}${found.replaceAll(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ↵ ' : space))}${close}`
}

function bracketExpected(finding: Finding, lang: Lang): string {
  const expected = describeExpected(finding, lang)
  return expected === '' ? '' : getIntl(lang).formatMessage({ id: 'server.check.expected' }, { expected })
}

/** Numbers are written without separators of thousands: they are rows and years. */
const toTexts = (values: Finding['values'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
