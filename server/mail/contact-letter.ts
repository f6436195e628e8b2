import type { Visitor } from '#contract/entities.ts'
import { localize, LANGS, type BilingualText } from '#contract/lang.ts'
import type { Letter } from '#server/store/outbox-store.ts'
import type { FairRecord } from '#server/store/fair-store.ts'
import { getIntl } from '#server/pages/intl.ts'

/** What a visitor passed the contact on for (readings 23, 24). */
export type ContactReason = 'card' | 'download' | 'broadcast'

/** Who gets it: `subject` is what it was passed on for, a company or the event of a broadcast. */
export interface ContactRecipient {
  subject: number
  name: BilingualText
  email: string
}

/** The letter by which a company gets a visitor's contact; undefined: the company has no e-mail. */
export function createContactLetter(
  fair: FairRecord,
  reason: ContactReason,
  { subject, name, email }: ContactRecipient,
  visitor: Visitor,
): Letter | undefined {
  if (email === '') return undefined
  const say = (message: string): string[] =>
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
    subject: say(`server.mail.${reason}.subject`).join(' / '),
    text: say(`server.mail.${reason}.text`).join('\n\n'),
  }
}
