import type { Visitor } from '#contract/entities.ts'
import { localize, LANGS, type BilingualText } from '#contract/lang.ts'
import type { Letter } from '#server/store/outbox-store.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { getIntl } from '#server/pages/intl.ts'

/** The reason for which a visitor passed on the contact (readings 23, 24). */
type ContactReason = 'card' | 'download' | 'broadcast'

/** The recipient of a contact. `subject` is the id of the company, or of the event for a broadcast. */
interface ContactRecipient {
  subject: number
  name: BilingualText
  email: string
}

/** Returns the letter that passes a visitor's contact to a company, or undefined if the company has no e-mail. */
export function createContactLetter(
  fair: FairRecord,
  reason: ContactReason,
  { subject, name, email }: ContactRecipient,
  visitor: Visitor,
): Letter | undefined {
  if (email === '') return undefined
  const t = (message: string): string[] =>
    LANGS.map((lang) =>
      getIntl(lang).formatMessage(
        { id: message },
        {
          fair: localize(lang, fair.name).text,
          company: localize(lang, name).text,
          name: visitor.NAME,
          email: visitor.EMAIL,
        },
      ),
    )
  return {
    key: `${reason}:${visitor.UID}:${subject}`,
    to: email,
    replyTo: visitor.EMAIL,
    subject: t(`server.mail.${reason}.subject`).join(' / '),
    text: t(`server.mail.${reason}.text`).join('\n\n'),
  }
}
