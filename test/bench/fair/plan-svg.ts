import { type BenchFair, type BenchStand, PLAN_HEIGHT, PLAN_WIDTH } from './create-fair.ts'

const LARGEST_LABEL = 22
const WIDTH_OF_LETTER = 0.62

const round = (value: number): string => String(Math.round(value * 10) / 10)

/** Renders the plan of the hall. `nameStand` returns the attribute that names a stand. */
export function renderPlan(
  { stands }: Pick<BenchFair, 'stands'>,
  nameStand = (code: string): string => `id="${code}"`,
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLAN_WIDTH} ${PLAN_HEIGHT}" font-family="sans-serif" text-anchor="middle">`,
    `<rect class="zone" width="${PLAN_WIDTH}" height="${PLAN_HEIGHT}" fill="#eef1f4"/>`,
    ...stands.map((stand) => renderStand(stand, nameStand)),
    '</svg>',
  ].join('\n')
}

function renderStand({ code, x, y, width, height }: BenchStand, nameStand: (code: string) => string): string {
  const size = Math.min(LARGEST_LABEL, (width - 2) / (code.length * WIDTH_OF_LETTER), height * 0.6)
  return (
    `<g ${nameStand(code)}><rect class="stand" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="#fff" stroke="#93a7ba"/>` +
    `<text class="label" x="${round(x + width / 2)}" y="${round(y + height / 2 + size * 0.36)}" font-size="${round(size)}" fill="#22303e">${code}</text></g>`
  )
}
