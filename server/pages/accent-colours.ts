/** Backgrounds of the accent and its shades, as in `src/styles/tokens.css`. */
const GROUNDS = { paper: '#ffffff', canvas: '#eef1f4', ink: '#14202b', darkPaper: '#18232d' } as const
const WHITE = '#ffffff'
const BLACK = '#000000'

/** Contrast of text (WCAG 2.2, 1.4.3), with a reserve for rounding. */
const TEXT_CONTRAST = 4.6
/** Minimal contrast of an accent with the white page and with the dark header. */
const LEAST_CONTRAST = 2
const STEPS = 50

type Channels = readonly [red: number, green: number, blue: number]

/** Returns true for `#rrggbb`. */
export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

const parse = (colour: string): Channels => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]

const format = (channels: Channels): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** Mixes a share `part` of one colour into another. */
function mix(colour: string, other: string, part: number): string {
  const [from, to] = [parse(colour), parse(other)]
  const blend = (at: 0 | 1 | 2): number => from[at] + (to[at] - from[at]) * part
  return format([blend(0), blend(1), blend(2)])
}

function getLuminance(colour: string): number {
  const [red, green, blue] = parse(colour).map((value) => {
    const share = value / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colours by WCAG 2.2, from 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [a, b] = [getLuminance(one), getLuminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Returns the weakest mixture with `other` that has the contrast on all backgrounds, or `other`. */
function mixUntil(colour: string, other: string, grounds: readonly string[], contrast: number): string {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(colour, other, step / STEPS)
    if (grounds.every((ground) => getContrast(mixed, ground) >= contrast)) return mixed
  }
  return other
}

/** Returns the accent, lightened or darkened if it is too close to the white page or to the dark header. */
export function adjustAccent(accent: string): string {
  const darker = mixUntil(accent, BLACK, [GROUNDS.paper], LEAST_CONTRAST)
  return mixUntil(darker, WHITE, [GROUNDS.ink], LEAST_CONTRAST)
}

/** The shades of an accent; text colours are pairs for the light and the dark scheme. */
interface AccentShades {
  accent: string
  hover: string
  on: string
  /** A background in the accent's colour, its hover state, and text on it and on the page. */
  wash: [light: string, dark: string]
  washHover: [light: string, dark: string]
  deep: [light: string, dark: string]
}

export function deriveShades(accent: string): AccentShades {
  const on =
    [GROUNDS.ink, WHITE, BLACK].toSorted((a, b) => getContrast(b, accent) - getContrast(a, accent))[0] ??
    BLACK
  const wash: [string, string] = [mix(accent, WHITE, 0.88), mix(accent, GROUNDS.darkPaper, 0.84)]
  const washHover: [string, string] = [mix(accent, WHITE, 0.76), mix(accent, GROUNDS.darkPaper, 0.72)]
  return {
    accent,
    hover: mix(accent, on === WHITE ? BLACK : WHITE, 0.14),
    on,
    wash,
    washHover,
    deep: [
      mixUntil(accent, BLACK, [GROUNDS.paper, GROUNDS.canvas, wash[0], washHover[0]], TEXT_CONTRAST),
      mixUntil(accent, WHITE, [GROUNDS.darkPaper, wash[1], washHover[1]], TEXT_CONTRAST),
    ],
  }
}

/** Renders the style sheet that sets the custom properties of `tokens.css` to the shades of an accent. */
export function renderAccentStyles(accent: string): string {
  const { hover, on, wash, washHover, deep } = deriveShades(accent)
  const [red, green, blue] = parse(accent)
  const both = { '--accent-deep': deep, '--accent-wash': wash, '--accent-wash-hover': washHover }
  const names = Object.entries(both)
  return [
    `html:root{--accent:${accent};--accent-hover:${hover};--accent-veil:rgb(${red} ${green} ${blue} / 22%);--on-accent:${on};`,
    `${names.map(([name, [light]]) => `${name}:${light}`).join(';')}}`,
    `@supports (color:light-dark(#000,#fff)){html:root{`,
    `${names.map(([name, pair]) => `${name}:light-dark(${pair.join(',')})`).join(';')}}}`,
  ].join('')
}
