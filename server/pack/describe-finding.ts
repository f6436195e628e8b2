import type { Lang } from '#contract/lang.ts'
import { getIntl } from '#server/pages/intl.ts'
import en from '#locales/en.json'
import type { Finding } from './findings.ts'

const DASHES: Record<Lang, string> = { ru: '—', en: '–' }
const QUOTES: Record<Lang, readonly [string, string]> = { ru: ['«', '»'], en: ['"', '"'] }

/** Returns where a finding is: `exhibitors.csv, row 14, email`. */
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

/** Returns what all findings of a kind have in common: `is not an e-mail address`. */
export const describeKind = ({ kind, values }: Finding, lang: Lang): string =>
  getIntl(lang).formatMessage({ id: `server.finding.${kind}` }, toTexts(values))

/** Returns what should be there instead, or what was taken instead; empty if there is nothing to say. */
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
