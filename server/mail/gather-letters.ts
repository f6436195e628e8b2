import type { Lang } from '#contract/lang.ts'
import type { DueLetter, LetterDigest } from '#server/store/outbox-types.ts'
import { escapeHtml } from '#server/pages/escape.ts'
import { getIntl } from '#server/pages/intl.ts'
import { LETTER_STYLE } from './letter-style.ts'

interface Row {
  name: string
  email: string
}

/**
 * Returns letters of one group as one that has their contacts in a table, a single letter as it is, and undefined for
 * none. Its key is made of all their keys, because the Message-ID follows from it: a repeated letter has the same one only
 * if it has the same contacts.
 */
export function gatherLetters(letters: readonly DueLetter[]): DueLetter | undefined {
  const last = letters.at(-1)
  const digest = last?.digest ?? null
  if (last === undefined || digest === null || letters.length === 1) return last
  const rows = letters.map((letter): Row => ({
    name: (letter.digest?.contact ?? '').replaceAll(/\s+/g, ' '),
    email: letter.replyTo,
  }))
  const paragraphs = addCount(digest, rows.length)
  return {
    ...last,
    key: letters.map(({ key }) => key).join('\n'),
    // An answer would reach one of them alone.
    replyTo: '',
    subject: digest.subject,
    text: [
      ...paragraphs.map(({ text }) => text),
      rows.map(({ name, email }) => `${name} – ${email}`).join('\n'),
    ].join('\n\n'),
    html: renderDigest(paragraphs, rows),
  }
}

interface Paragraph {
  lang?: Lang | undefined
  text: string
}

/** Returns the paragraphs of a digest. Each begins with the number of contacts in its language. */
const addCount = ({ text, langs = [] }: LetterDigest, count: number): Paragraph[] =>
  text.split('\n\n').map((paragraph, at) => {
    const lang = langs[at]
    if (lang === undefined) return { text: paragraph }
    const counted = getIntl(lang).formatMessage({ id: 'server.mail.broadcast.many.count' }, { count })
    return { lang, text: `${counted} ${paragraph}` }
  })

/** On a phone long names would push all e-mails out of sight, so the columns have a share of the width and break words. */
const TABLE_STYLE =
  'width:100%;max-width:40em;table-layout:fixed;border-collapse:collapse;overflow-wrap:anywhere;word-break:break-word'

function renderDigest(texts: readonly Paragraph[], rows: readonly Row[]): string {
  const main = texts[0]?.lang
  const nameLang = (lang: Lang | undefined): string => (lang === undefined ? '' : ` lang="${lang}"`)
  const paragraphs = texts.map(
    ({ lang, text }) => `<p${lang === main ? '' : nameLang(lang)}>${escapeHtml(text)}</p>`,
  )
  const cells = rows.map(
    ({ name, email }) =>
      `<tr valign="top"><td>${escapeHtml(name)}</td><td><a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a></td></tr>`,
  )
  const table = `<table cellpadding="6" rules="rows" style="${TABLE_STYLE}"><col width="40%">${cells.join('')}</table>`
  const head = '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>'
  return `<!doctype html><html${nameLang(main)}>${head}<body style="${LETTER_STYLE}">${paragraphs.join('')}${table}</body></html>`
}
