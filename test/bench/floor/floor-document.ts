import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the window of a row shows. */
export interface WindowDetails {
  title: string
  facts: string
  text: string
  /** What is searched besides, but not shown. */
  search?: string
}

interface FloorDocument {
  title: string
  /** Markup of the page's content. */
  main: string
  details: Readonly<Record<number, WindowDetails>>
  /** The file with the page's own script, in this folder. */
  script: string
}

/** Rows that the browser lays out together once they come near. */
const ROWS_PER_GROUP = 40

const readHere = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Puts rows into lists that are laid out one by one. */
export function groupRows(rows: readonly string[]): string {
  const groups: string[] = []
  for (let from = 0; from < rows.length; from += ROWS_PER_GROUP)
    groups.push(`<ul>${rows.slice(from, from + ROWS_PER_GROUP).join('\n')}</ul>`)
  return groups.join('\n')
}

/** Removes the comments and the indentation of a style sheet or script, as a build would. */
const strip = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')

/** Renders a page with everything in it: content, style, data and script. */
export function renderFloorDocument({ title, main, details, script }: FloorDocument): string {
  const data = JSON.stringify(details).replaceAll('<', String.raw`\u003c`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeText(title)}</title>
<style>${strip(readHere('floor.css'))}</style>
</head>
<body>
<header><h1>${escapeText(title)}</h1></header>
${main}
<dialog><button id="close" type="button">Close</button><div id="content"></div></dialog>
<script type="application/json" id="details">${data}</script>
<script type="module">
${strip(readHere('floor-window.client.js'))}
${strip(readHere(script))}
</script>
</body>
</html>
`
}
