import type { Visitor } from '../../contract/entities.ts'
import { inLang, LANGS } from '../../contract/lang.ts'
import type { Letter } from '../store/online-store.ts'
import type { FairRecord } from '../store/store.ts'
import type { Texts } from '../fair/pack.ts'
import { wording } from '../wording.ts'

/** What a visitor passed the contact on for (readings 23, 24). */
export type ContactReason = 'card' | 'download' | 'broadcast'

/** Who gets it: `subject` is what it was passed on for, a company or the event of a broadcast. */
export interface ContactReceiver {
  subject: number
  name: Texts
  email: string
}

/** The letter by which a company gets a visitor's contact; undefined: the company has no e-mail. */
export function contactLetter(
  fair: FairRecord,
  reason: ContactReason,
  { subject, name, email }: ContactReceiver,
  visitor: Visitor,
): Letter | undefined {
  if (email === '') return undefined
  const say = (message: string): string[] =>
    LANGS.map((lang) =>
      wording(lang).formatMessage(
        { id: message },
        {
          fair: inLang(lang, fair.name).text,
          company: inLang(lang, name).text,
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
