import QRCode from 'qrcode'
import { DEFAULT_LANG } from '#contract/lang.ts'
import { listLanguages } from '#contract/languages.ts'
import { readStands } from '#contract/stands.ts'
import { buildPlanHref } from '#contract/addresses.ts'
import { buildTargetParams } from '#contract/plan/plan-target.ts'
import type { Revision } from '#server/fair/revision.ts'
import { createHallWriter } from '#server/pages/create-hall-writer.ts'
import { escapeHtml } from '#server/pages/escape.ts'
import type { CommandResult } from './command-result.ts'

/** Eight labels fill a page of A4, 210 by 297 mm. */
const STYLE = `
@page { size: A4; margin: 10mm }
body { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; margin: 0; font: 12pt/1.3 sans-serif }
section { display: flex; gap: 4mm; align-items: center; box-sizing: border-box; block-size: 65mm; padding: 4mm; border: .2mm dashed #999; break-inside: avoid; overflow: hidden }
svg { flex: none; inline-size: 42mm; block-size: 42mm }
h1 { margin: 0; font-size: 20pt }
p { margin: 1mm 0 0; overflow-wrap: anywhere }`

/**
 * Renders a page to print with a QR code for each taken stand of a hall of guide v2's edition. A code holds the full
 * address of the plan with ways from its stand (readings 31, 49).
 */
export async function renderCodeSheet(
  revision: Revision | undefined,
  args: readonly string[],
  publicUrl: string | undefined,
): Promise<CommandResult> {
  const [hall, ...others] = args
  if (hall === undefined || others.length > 0) return { ok: false, text: 'plan:qr takes one hall\n' }
  if (publicUrl === undefined) return { ok: false, text: 'plan:qr needs PUBLIC_URL, which the codes hold\n' }
  const fair = revision?.fair
  if (fair === undefined || revision === undefined || !fair.halls.includes(hall))
    return { ok: false, text: `There is no hall ${hall}.\n` }
  const stands = listStands(revision, fair.guideYear, hall)
  if (stands.length === 0) return { ok: false, text: `Nobody has a stand in hall ${hall}.\n` }
  const languages = listLanguages(fair)
  const where = languages.map((lang) => createHallWriter(fair, lang, fair.guideYear)(hall)).join(' · ')
  const [lang = DEFAULT_LANG] = languages
  const labels = await Promise.all(
    stands.map(async ({ code, text, companies }) => {
      const address = `${publicUrl}${buildPlanHref(lang, { hall })}?${buildTargetParams({ from: { stand: code } }).join('&')}`
      const picture = await QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
      return `<section data-stand="${escapeHtml(code)}">${picture}<div><p>${escapeHtml(where)}</p><h1>${escapeHtml(text)}</h1><p>${escapeHtml(companies.join(', '))}</p></div></section>`
    }),
  )
  const title = `QR ${hall}`
  const head = `<meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style>`
  return {
    ok: true,
    text: `<!doctype html><html lang="${lang}"><head>${head}</head><body>\n${labels.join('\n')}\n</body></html>\n`,
  }
}

interface TakenStand {
  /** The normalized code. */
  code: string
  /** The code as the first company writes it. */
  text: string
  companies: string[]
}

/** Lists the stands of a hall on which companies are, by their codes. */
function listStands(revision: Revision, year: number, hall: string): TakenStand[] {
  const stands = new Map<string, TakenStand>()
  for (const { name, stand } of revision.exhibitors.listExhibitors({ year, lang: 'ru', halls: [hall] }))
    for (const { code, text } of readStands(stand)) {
      const taken = stands.get(code) ?? { code, text, companies: [] }
      taken.companies.push(name)
      stands.set(code, taken)
    }
  return [...stands.values()].sort((one, other) =>
    one.code.localeCompare(other.code, 'en', { numeric: true }),
  )
}
