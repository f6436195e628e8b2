import type { Visitor } from '#contract/entities.ts'
import { localize, type BilingualText } from '#contract/lang.ts'
import { listLanguages } from '#contract/languages.ts'
import type { Letter } from '#server/store/outbox-types.ts'
import type { Contact, FairRecord } from '#server/fair/fair-queries.ts'
import type { SharedDetails } from '#server/visitor/read-shared-details.ts'
import { getIntl } from '#server/pages/intl.ts'

/** The reason for which a visitor passed on the contact (readings 23, 24). */
type ContactReason = 'card' | 'download' | 'broadcast'

/**
 * The recipient of a contact. `subject` is the id of the company, or of the event for a broadcast, whose name `event` is:
 * the organiser may give it to another company, which then gets a letter of its own.
 */
interface ContactRecipient extends Contact {
  subject: number
  event?: BilingualText | undefined
  /** How long further contacts of the same subject are gathered for one letter, in milliseconds; 0 for a letter each. */
  digestMs?: number
}

/** Returns true if a contact can be passed on: there is a company, and it has an e-mail (readings 37). */
export const hasReceiver = (contact: Contact | undefined): contact is Contact =>
  contact !== undefined && contact.email !== ''

/** Returns the letter that passes a visitor's contact to a company, or undefined if the company has no e-mail. */
export function createContactLetter(
  fair: FairRecord,
  reason: ContactReason,
  { id: receiver, subject, name, email, event, digestMs = 0 }: ContactRecipient,
  visitor: Visitor,
  { message, shared }: SharedDetails = { message: '', shared: [] },
): Letter | undefined {
  if (email === '') return undefined
  const t = (id: string): string[] =>
    listLanguages(fair).map((lang) => {
      const intl = getIntl(lang)
      const lines = shared.map((detail) =>
        intl.formatMessage({ id: `server.mail.card.${detail}` }, { value: visitor.DETAILS?.[detail] ?? '' }),
      )
      const words =
        message === '' ? [] : [intl.formatMessage({ id: 'server.mail.card.message' }, { message })]
      return intl.formatMessage(
        { id },
        {
          fair: toLine(localize(lang, fair.name).text),
          company: toLine(localize(lang, name).text),
          event: event === undefined ? '' : toLine(localize(lang, event).text),
          name: toLine(visitor.NAME),
          email: visitor.EMAIL,
          more: [...lines, ...words].map((line) => `\n${line}`).join(''),
        },
      )
    })
  return {
    key: `${reason}:${visitor.UID}:${subject}${reason === 'broadcast' ? `:${receiver}` : ''}`,
    to: email,
    replyTo: visitor.EMAIL,
    subject: t(`server.mail.${reason}.subject`).join(' / '),
    text: t(`server.mail.${reason}.text`).join('\n\n'),
    ...(digestMs > 0 && {
      digest: {
        group: `${reason}:${subject}:${receiver}:${email}`,
        everyMs: digestMs,
        subject: t(`server.mail.broadcast.many.subject`).join(' / '),
        text: t(`server.mail.broadcast.many.text`).join('\n\n'),
        langs: listLanguages(fair),
        contact: visitor.NAME,
      },
    }),
  }
}

/** A cell of a table may hold lines; a blank one within a name would divide the paragraphs of a letter. */
const toLine = (name: string): string => name.replaceAll(/\s+/g, ' ')
