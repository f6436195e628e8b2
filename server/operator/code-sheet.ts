import QRCode from 'qrcode'
import { DEFAULT_LANG, type Lang } from '#contract/lang.ts'
import { listLanguages } from '#contract/languages.ts'
import { readStands } from '#contract/stands.ts'
import { buildPlanHref } from '#contract/addresses.ts'
import { buildTargetParams } from '#contract/plan/plan-target.ts'
import type { Revision } from '#server/fair/revision.ts'
import { createHallWriter } from '#server/pages/create-hall-writer.ts'
import { escapeHtml } from '#server/pages/escape.ts'
import { getIntl } from '#server/pages/intl.ts'
import { createFailure, createSuccess, type CommandResult } from './command-result.ts'

/** Eight labels fill a page of A4, 210 by 297 mm. */
const STYLE = `
@page { size: A4; margin: 10mm }
body { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; margin: 0; font: 12pt/1.3 sans-serif }
section { display: flex; gap: 4mm; align-items: center; box-sizing: border-box; block-size: 65mm; padding: 3mm 4mm; border: .2mm dashed #999; break-inside: avoid; overflow: hidden }
svg { flex: none; inline-size: 42mm; block-size: 42mm }
div { min-inline-size: 0 }
h1 { margin: 0; font-size: 20pt; overflow-wrap: anywhere }
p { margin: 0; font-size: 9pt; overflow-wrap: anywhere; hyphens: auto }
.where { font-size: 10pt }
.purpose { font-weight: bold }
.purpose + .names { margin-block-start: 1mm }
.names { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden }`

/** The command runs in the running server, so PUBLIC_URL is read from the environment of the server. */
const MISSING_URL =
  'plan:qr needs PUBLIC_URL, which the codes hold: the running server has to be started with it'
/** Companies that a label names; hundreds may share a stand. */
const MAX_NAMES = 3

/**
 * Renders a page to print with a QR code for each taken stand of a hall of guide v2's edition. A code holds the full
 * address of the plan with ways from its stand (readings 31, 49).
 */
export async function renderCodeSheet(
  revision: Revision | undefined,
  args: readonly string[],
  publicUrl: string | undefined,
): Promise<CommandResult> {
  if (revision === undefined) return createFailure('There is no fair yet.')
  const { fair } = revision
  const [hall, ...others] = args
  const choice = `one of ${fair.halls.join(', ')}`
  if (hall === undefined || others.length > 0) return createFailure(`plan:qr takes one hall: ${choice}`)
  if (publicUrl === undefined) return createFailure(MISSING_URL)
  if (!fair.halls.includes(hall)) return createFailure(`There is no hall ${hall}: ${choice}`)
  const languages = listLanguages(fair)
  const stands = listStands(revision, languages, hall)
  if (stands.length === 0) return createFailure(`Nobody has a stand in hall ${hall}.`)
  const where = languages.map((lang) => createHallWriter(fair, lang, fair.guideYear)(hall)).join(' · ')
  const [lang = DEFAULT_LANG] = languages
  const labels = await Promise.all(
    stands.map(async (stand) => {
      const { code, text } = stand
      const address = `${publicUrl}${buildPlanHref(lang, { hall })}?${buildTargetParams({ from: { stand: code } }).join('&')}`
      const picture = await QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
      const lines = [
        `<p class="where">${escapeHtml(where)}</p><h1>${escapeHtml(text)}</h1>`,
        ...languages.map((each) =>
          renderLine('purpose', each, getIntl(each).formatMessage({ id: 'server.codesPurpose' })),
        ),
        ...renderCompanies(stand, languages),
      ]
      return `<section data-stand="${escapeHtml(code)}">${picture}<div>${lines.join('')}</div></section>`
    }),
  )
  const title = `QR ${hall}`
  const head = `<meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style>`
  return createSuccess(
    `<!doctype html><html lang="${lang}"><head>${head}</head><body>\n${labels.join('\n')}\n</body></html>`,
  )
}

const renderLine = (kind: 'purpose' | 'names' | 'more', lang: Lang, text: string): string =>
  `<p class="${kind}" lang="${lang}">${escapeHtml(text)}</p>`

/** Renders the first companies of a stand in each language that names them differently, and how many more there are. */
function renderCompanies({ companies }: TakenStand, languages: readonly Lang[]): string[] {
  const named = companies.slice(0, MAX_NAMES)
  const written = new Map<string, Lang>()
  for (const lang of languages) {
    const text = named.map((names) => names.get(lang) ?? '').join(', ')
    if (!written.has(text)) written.set(text, lang)
  }
  const lines = [...written].map(([text, lang]) => renderLine('names', lang, text))
  const count = companies.length - named.length
  if (count === 0) return lines
  const more = languages.map((lang) =>
    renderLine('more', lang, getIntl(lang).formatMessage({ id: 'plan.andMore' }, { count })),
  )
  return [...lines, ...more]
}

type Names = ReadonlyMap<Lang, string>

interface TakenStand {
  /** The normalized code. */
  code: string
  /** The code as the first company writes it. */
  text: string
  companies: Names[]
}

/** Lists the stands of a hall on which companies are, by their codes. */
function listStands(
  { fair: { guideYear: year }, exhibitors }: Revision,
  languages: readonly Lang[],
  hall: string,
): TakenStand[] {
  const list = (lang: Lang) => exhibitors.listExhibitors({ year, lang, halls: [hall] })
  const names = new Map<number, Map<Lang, string>>()
  for (const lang of languages)
    for (const { id, name } of list(lang))
      names.set(id, (names.get(id) ?? new Map<Lang, string>()).set(lang, name))
  const stands = new Map<string, TakenStand>()
  for (const { id, stand } of list(languages[0] ?? DEFAULT_LANG))
    for (const { code, text } of readStands(stand)) {
      const taken = stands.get(code) ?? { code, text, companies: [] }
      taken.companies.push(names.get(id) ?? new Map<Lang, string>())
      stands.set(code, taken)
    }
  return [...stands.values()].sort((one, other) =>
    one.code.localeCompare(other.code, 'en', { numeric: true }),
  )
}
