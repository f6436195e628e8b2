import type { Lang } from '#contract/lang.ts'
import { getIntl } from '#server/pages/intl.ts'
import en from '#locales/en.json'
import type { Finding } from './findings.ts'

const DASHES: Record<Lang, string> = { ru: '—', en: '–' }
const QUOTES: Record<Lang, readonly [string, string]> = { ru: ['«', '»'], en: ['"', '"'] }

/** Returns the position of a finding: `exhibitors.csv, row 14, email`. */
export function describeLocation(finding: Finding, lang: Lang): string {
  const { file, sheet, row, line, column } = finding
  const { formatMessage } = getIntl(lang)
  return [
    file,
    sheet && formatMessage({ id: 'server.check.sheet' }, { sheet }),
    row && formatMessage({ id: 'server.check.row' }, { row: String(row) }),
    line && formatMessage({ id: 'server.check.line' }, { line: String(line) }),
    column,
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
  const { formatMessage } = getIntl(lang)
  const [open, close] = QUOTES[lang]
  const isEmpty = finding.found === undefined || finding.found === ''
  const found = isEmpty ? '' : `${open}${finding.found}${close} ${DASHES[lang]} `
  const expected = describeExpected(finding, lang)
  return (
    `${describeLocation(finding, lang)}: ${found}${describeKind(finding, lang)}` +
    (expected === '' ? '' : formatMessage({ id: 'server.check.expected' }, { expected }))
  )
}

/** Numbers are written without separators of thousands: they are rows and years. */
const toTexts = (values: Finding['values'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
