import type { PictureRef } from './pack-file.ts'
import type { BilingualText } from '#contract/lang.ts'
import { isFileName } from './pack-files.ts'
import type { PackEvent } from './pack-programme.ts'
import type { ProgrammeSources } from './programme-sources.ts'
import type { Row } from './row.ts'

const NO_TEXT: BilingualText = { ru: '', en: '' }

/** Reads the logos of an event: those of its organizers, and those of its partners with a text each. */
export async function readPartners(
  row: Row,
  sources: ProgrammeSources,
): Promise<Pick<PackEvent, 'organizers' | 'partners'>> {
  const organizers = await readLogos(row, 'organizers', sources)
  const logos = await readLogos(row, 'partner_logos', sources)
  const texts = row.readList('partner_texts').map((text) => readText(row, text))
  if (texts.length > row.readList('partner_logos').length) row.skip('partner-texts', 'partner_texts')
  return { organizers, partners: logos.map((logo, at) => ({ logo, text: texts[at] ?? NO_TEXT })) }
}

async function readLogos(row: Row, field: string, { pictures }: ProgrammeSources): Promise<PictureRef[]> {
  const logos: PictureRef[] = []
  for (const name of row.readList(field)) {
    if (!isFileName(name)) row.skip('not-file-name', field, name)
    const logo = isFileName(name) ? await pictures.load('partners', name, row.getLocation(field)) : null
    if (logo !== null) logos.push(logo)
  }
  return logos
}

/** Reads `ru|en`; a text without `|` is Russian. */
function readText(row: Row, text: string): BilingualText {
  const [ru = '', en = '', ...rest] = text.split('|').map((part) => part.trim())
  if (rest.length > 0) row.skip('partner-languages', 'partner_texts', text)
  return { ru, en }
}
