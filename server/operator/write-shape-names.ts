import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Lang } from '#contract/lang.ts'
import { escapeHtml } from '#server/pages/escape.ts'
import { getIntl } from '#server/pages/intl.ts'
import type { UnnamedPlan } from '#server/pack/pack.ts'
import { getShapeNamesPath, type NumberedShape, SHAPE_NAME_COLUMNS } from '#server/pack/shape-names.ts'
import { readViewBox } from '#server/plan/read-view-box.ts'
import { formatCsv } from './csv.ts'

/** A plan with more shapes is not named by hand. */
const MAX_SHAPES = 3000

/**
 * Writes a table to fill in, and a page with the numbered shapes, for each plan whose stands have no names. An existing
 * table is not changed, whatever its format. A read-only folder is left as it is.
 */
export async function writeShapeNames(
  folder: string,
  plans: readonly UnnamedPlan[],
  lang: Lang,
): Promise<void> {
  for (const { year, hall, svg, shapes } of plans) {
    const path = getShapeNamesPath(year, hall)
    const shown = shapes.slice(0, MAX_SHAPES)
    const rows = shown.map(({ number, x, y }) => [number, x, y, ''])
    try {
      const tables = await Promise.all(
        ['csv', 'xlsx'].map((ending) => isThere(join(folder, `${path}.${ending}`))),
      )
      await mkdir(dirname(join(folder, path)), { recursive: true })
      if (!tables.includes(true))
        await writeFile(join(folder, `${path}.csv`), formatCsv([SHAPE_NAME_COLUMNS.required, ...rows]))
      await writeFile(join(folder, `${path}.html`), renderPage(path, svg, shown, lang))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
    }
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem; }
div { position: relative; }
svg { display: block; width: 100%; height: auto; }
div > svg + svg { position: absolute; inset: 0; height: 100%; }
text { font-family: system-ui, sans-serif; text-anchor: middle; dominant-baseline: central; fill: #b00020; stroke: #fff; stroke-width: .15em; paint-order: stroke; }
`

/** Returns a self-contained page without scripts, which the organiser opens from the disk. */
function renderPage(path: string, svg: string, shapes: readonly NumberedShape[], lang: Lang): string {
  const { formatMessage } = getIntl(lang)
  const title = escapeHtml(
    formatMessage({ id: 'server.shapes.title' }, { name: path.replace('.shapes', '') }),
  )
  const help = escapeHtml(formatMessage({ id: 'server.shapes.help' }, { table: `${path}.csv` }))
  const numbers = shapes.map(({ number, x, y, box }) => {
    const size = Math.min(box.height * 0.7, (box.width * 1.4) / String(number).length)
    return `<text x="${x}" y="${y}" font-size="${Math.round(size * 100) / 100}">${number}</text>`
  })
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1><p>${help}</p>`,
    `<div>${svg}<svg xmlns="http://www.w3.org/2000/svg" viewBox="${readViewBox(svg)}">${numbers.join('')}</svg></div>`,
    '</body></html>',
  ].join('\n')
}
