import { escapeHtml } from '#server/pages/escape.ts'
import { QR_CODE_CID } from './mail-message.ts'

const ADDRESS = /https?:\/\/[^\s<>"]+/g

interface TicketHtmlOptions {
  lang: string
  /** The text of the letter, in paragraphs. */
  text: string
  number: string
  /** Alternative text of the picture. */
  alt: string
}

/** Returns the HTML of the letter with a ticket: its text, with the QR code and the number after the first paragraph. */
export function renderTicketHtml({ lang, text, number, alt }: TicketHtmlOptions): string {
  const [first = '', ...others] = text.split('\n\n').map(renderParagraph)
  const picture =
    `<p><img src="cid:${QR_CODE_CID}" width="240" height="240" alt="${escapeHtml(alt)}"></p>` +
    `<p style="font-size:24px;font-weight:bold">${escapeHtml(number)}</p>`
  const style = 'font-family:sans-serif;font-size:16px;line-height:1.5'
  return `<!doctype html><html lang="${lang}"><body style="${style}">${first}${picture}${others.join('')}</body></html>`
}

const renderParagraph = (paragraph: string): string => {
  const html = escapeHtml(paragraph).replaceAll('\n', '<br>')
  return `<p>${html.replace(ADDRESS, (href) => `<a href="${href}">${href}</a>`)}</p>`
}
