import { createHash } from 'node:crypto'
import type { DueLetter } from '#server/store/outbox-store.ts'
import { getMailHost, type Sender } from './sender.ts'

interface MessageOptions {
  date: Date
  sender: Sender
  publicUrl: string | undefined
}

/**
 * Returns true if a letter replaces one to an unregistered e-mail, so that both cases take the same steps
 * (readings 40). It has no recipient and is not sent.
 */
export const isPlaceholder = ({ to }: Pick<DueLetter, 'to'>): boolean => to === ''

/** Converts a letter to nodemailer's message. */
export function createMailMessage(letter: DueLetter, { date, sender, publicUrl }: MessageOptions) {
  return {
    // An object, so that an address cannot contain a second recipient.
    to: { name: '', address: isPlaceholder(letter) ? `nobody@${getMailHost(publicUrl)}` : letter.to },
    from: sender,
    ...(letter.replyTo === '' ? {} : { replyTo: { name: '', address: letter.replyTo } }),
    subject: letter.subject,
    text: letter.text,
    textEncoding: 'base64' as const,
    date,
    messageId: `<${letter.id}.${getLetterName(letter)}@${getMailHost(publicUrl)}>`,
  }
}

/** Returns a name for a letter that reveals nothing about its recipient. */
export const getLetterName = ({ key }: Pick<DueLetter, 'key'>): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 16)
