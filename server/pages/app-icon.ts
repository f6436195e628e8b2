/** Background of icons that systems crop. */
const GROUND = '#14202b'
const DEFAULT_ACCENT = '#e0861a'

/** A system may crop a maskable icon to a circle of 80 % of its width; a mark at this scale fits into it. */
const MASKABLE_SCALE = 0.75
/** Side of the icon in units of its view box. */
const SIDE = 32

/** The purpose of an icon in a manifest: a maskable icon fills its square, and the system crops it. */
type IconPurpose = 'any' | 'maskable'

/** The icons of tabs and of the installed product: file name without its ending, purpose, width in pixels. */
export const APP_ICONS = [
  { name: 'tab', purpose: 'any', width: 96 },
  { name: '192', purpose: 'any', width: 192 },
  { name: '512', purpose: 'any', width: 512 },
  { name: 'maskable', purpose: 'maskable', width: 512 },
  { name: 'apple', purpose: 'maskable', width: 180 },
] as const satisfies readonly { name: string; purpose: IconPurpose; width: number }[]

export const getIconHref = (name: (typeof APP_ICONS)[number]['name']): string => `/icons/${name}.png`

interface IconSource {
  type: string
  body: Buffer
}

/**
 * Renders an icon as SVG: the fair's own, or a plain square in its accent colour.
 *
 * @param source the fair's icon, if it has one
 */
export function renderAppIcon(purpose: IconPurpose, source?: IconSource, accent = DEFAULT_ACCENT): string {
  const isMaskable = purpose === 'maskable'
  const part = source !== undefined && isMaskable ? MASKABLE_SCALE : 1
  const at = (SIDE * (1 - part)) / 2
  const mark =
    source === undefined
      ? `<rect width="${SIDE}" height="${SIDE}"${isMaskable ? '' : ' rx="6"'} fill="${accent}"/>`
      : `<image x="${at}" y="${at}" width="${SIDE * part}" height="${SIDE * part}" href="data:${source.type};base64,${source.body.toString('base64')}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">`,
    isMaskable ? `<rect width="${SIDE}" height="${SIDE}" fill="${GROUND}"/>` : '',
    mark,
    `</svg>`,
  ].join('')
}
