import { randomUUID } from 'node:crypto'
import { type Lang, localize } from '#contract/lang.ts'
import { listLanguages } from '#contract/languages.ts'
import type { MailPurpose, MailSecrets } from '#server/store/mail-code-types.ts'
import type { Letter } from '#server/store/outbox-types.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { getIntl } from '#server/pages/intl.ts'
import { LANG_PARAMETER } from '#server/http/negotiate-lang.ts'

/** Paths of the links in letters, by purpose. */
export const CODE_LINKS = {
  login: '/visitor/login/',
  export: '/visitor/copy/',
  delete: '/visitor/delete/',
} as const satisfies Record<MailPurpose, string>

interface CodeLetterOptions {
  purpose: MailPurpose
  to: string
  /** Origin of the links, without a trailing slash. */
  origin: string
  fair: Pick<FairRecord, 'name' | 'languages'>
}

/**
 * Returns the letter with a one-time code and its link, in all languages of the fair, because the recipient's is
 * unknown. The link below a text opens a page in the language of that text.
 */
export function createCodeLetter(
  { purpose, to, origin, fair }: CodeLetterOptions,
  { digits, token, expires }: MailSecrets,
): Letter {
  const link = (lang: Lang) => `${origin}${CODE_LINKS[purpose]}?token=${token}&${LANG_PARAMETER}=${lang}`
  const inAll = (part: string) =>
    listLanguages(fair).map((lang) =>
      getIntl(lang).formatMessage(
        { id: `server.mail.code.${purpose}.${part}` },
        { code: digits, link: link(lang), fair: localize(lang, fair.name).text },
      ),
    )
  return {
    key: `code:${randomUUID()}`,
    to,
    replyTo: '',
    subject: inAll('subject').join(' / '),
    text: inAll('text').join('\n\n— — —\n\n'),
    priority: 'high',
    expires,
  }
}
