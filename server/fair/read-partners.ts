import type { PictureRef, Texts } from './pack.ts'
import { isFileName } from './pack-files.ts'
import type { PackEvent } from './programme.ts'
import type { ProgrammeSources } from './read-programme.ts'
import type { Row } from './row.ts'

const NO_TEXT: Texts = { ru: '', en: '' }

/** An event's logos: those of its organizers, and of its partners with a text each. */
export async function readPartners(
  row: Row,
  sources: ProgrammeSources,
): Promise<Pick<PackEvent, 'organizers' | 'partners'>> {
  const organizers = await readLogos(row, 'organizers', sources)
  const logos = await readLogos(row, 'partner_logos', sources)
  const texts = row.list('partner_texts').map((text) => readText(row, text))
  if (texts.length > row.list('partner_logos').length)
    row.wrong('partner_texts', 'there are more texts than logos')
  return { organizers, partners: logos.map((logo, at) => ({ logo, text: texts[at] ?? NO_TEXT })) }
}

async function readLogos(row: Row, field: string, { pictures }: ProgrammeSources): Promise<PictureRef[]> {
  const logos: PictureRef[] = []
  for (const name of row.list(field)) {
    if (!isFileName(name)) row.wrong(field, `"${name}" is not a file name`)
    const logo = isFileName(name) ? await pictures.take('partners', name, row.place(field)) : null
    if (logo !== null) logos.push(logo)
  }
  return logos
}

/** `ru|en`; without a bar it is Russian. */
function readText(row: Row, text: string): Texts {
  const [ru = '', en = '', ...rest] = text.split('|').map((part) => part.trim())
  if (rest.length > 0) row.wrong('partner_texts', `"${text}" has more than two languages`)
  return { ru, en }
}
