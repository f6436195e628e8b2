import type { DueLetter, LetterDigest } from '#server/store/outbox-types.ts'
import { escapeHtml } from '#server/pages/escape.ts'

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
  return {
    ...last,
    key: letters.map(({ key }) => key).join('\n'),
    // An answer would reach one of them alone.
    replyTo: '',
    subject: digest.subject,
    text: [digest.text, rows.map(({ name, email }) => `${name} – ${email}`).join('\n')].join('\n\n'),
    html: renderDigest(digest, rows),
  }
}

function renderDigest({ text }: LetterDigest, rows: readonly Row[]): string {
  const paragraphs = text.split('\n\n').map((each) => `<p>${escapeHtml(each)}</p>`)
  const cells = rows.map(
    ({ name, email }) =>
      `<tr><td>${escapeHtml(name)}</td><td><a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a></td></tr>`,
  )
  return `<!doctype html><html><body>${paragraphs.join('')}<table cellpadding="4">${cells.join('')}</table></body></html>`
}
