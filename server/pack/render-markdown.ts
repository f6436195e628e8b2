import MarkdownIt, { type Token } from 'markdown-it'

const markdown = new MarkdownIt('commonmark', { html: true }).enable('table')
// All links are validated later, together with those in HTML.
markdown.validateLink = () => true

/** Attribute with the source line of each tag, which the sanitiser removes. */
export const LINE_ATTRIBUTE = 'data-line'

/** Attribute with the column name of a cell; empty if the column has none. */
export const COLUMN_ATTRIBUTE = 'data-column'

/**
 * Renders CommonMark with tables as HTML, which is not sanitised yet.
 * @param first line of the file at which the text starts
 */
export function renderMarkdown(text: string, first: number): string {
  const tokens = markdown.parse(text, {})
  let line = first
  for (const token of tokens) {
    if (token.map !== null) line = first + token.map[0]
    addLine(token, line)
    let at = line
    for (const child of token.children ?? []) {
      addLine(child, at)
      at += child.type.endsWith('break') ? 1 : countLineBreaks(child.content)
    }
  }
  labelCells(tokens)
  return markdown.renderer.render(tokens, markdown.options, {})
}

/** Adds the column name to each cell, for narrow screens that show a table as a list. */
function labelCells(tokens: readonly Token[]): void {
  let names: string[] = []
  let column = 0
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'thead_open') names = []
    if (token.type === 'tr_open') column = 0
    if (token.type === 'th_open') names.push(getInlineText(tokens[at + 1]))
    if (token.type === 'td_open') token.attrSet(COLUMN_ATTRIBUTE, names[column++] ?? '')
  }
}

const getInlineText = (inline: Token | undefined): string =>
  (inline?.children ?? []).map(({ type, content }) => (type.startsWith('html_') ? '' : content)).join('')

function addLine(token: Token, line: number): void {
  // Column alignment and code language would become a style and a class, which pages do not allow.
  token.info = ''
  token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null
  if (token.type.startsWith('html_')) token.content = addLinesToHtml(token.content, line)
  else if (token.nesting === 1 || token.type === 'image') token.attrSet(LINE_ATTRIBUTE, String(line))
}

const START_TAG = /<!--(?:[^]*?-->|[^]*$)|<([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^"'>])*/gi

/** Adds the line to every start tag of written HTML. */
function addLinesToHtml(html: string, first: number): string {
  let line = first
  let counted = 0
  return html.replace(START_TAG, (whole: string, name: string | undefined, offset: number) => {
    line += countLineBreaks(html.slice(counted, offset))
    counted = offset
    return name === undefined ? whole : `<${name} ${LINE_ATTRIBUTE}="${line}"${whole.slice(name.length + 1)}`
  })
}

const countLineBreaks = (text: string): number => text.split('\n').length - 1
