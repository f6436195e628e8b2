import { adjustAccent } from '#server/pages/accent-colours.ts'
import type { BilingualText } from '#contract/lang.ts'
import type { Findings } from './findings.ts'
import type { PackFair } from './pack.ts'
import type { PictureLoader } from './picture-loader.ts'

interface WrittenBrand {
  logo?: string | undefined
  icon?: string | undefined
  accent?: string | undefined
  footer?: BilingualText | undefined
  mailFrom?: string | undefined
}

const FOLDER = 'site'

/** Reads the look of the fair; unreadable values are left out. */
export async function readBrand(
  { logo, icon, accent, footer, mailFrom = '' }: WrittenBrand,
  pictures: PictureLoader,
  findings: Findings,
): Promise<PackFair['brand']> {
  const load = async (name: string | undefined, column: string) =>
    name === undefined ? null : pictures.load(FOLDER, name, locate(column))
  const shown = await load(logo, 'logo')
  const size = shown && (await pictures.getSize(FOLDER, shown.name))
  if (shown !== null && size === undefined) findings.skip('logo-size', locate('logo'), { found: shown.name })
  const tab = await load(icon, 'icon')
  const colour = accent?.toLowerCase()
  const seen = colour === undefined ? undefined : adjustAccent(colour)
  if (colour !== undefined && seen !== undefined && seen !== colour)
    findings.mend('accent', locate('accent'), { found: colour, values: { value: seen } })
  return {
    mailFrom,
    ...(shown && size && { logo: { ...shown, ...size } }),
    ...(tab && { icon: tab }),
    ...(seen && { accent: seen }),
    ...(footer && { footer }),
  }
}

const locate = (key: string) => ({ file: 'fair.json', column: `brand.${key}` })
