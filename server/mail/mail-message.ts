import { createHash } from 'node:crypto'
import type { DueLetter } from '#server/store/outbox-store.ts'
import { getMailHost, type Sender } from './sender.ts'

interface MessageOptions {
  date: Date
  sender: Sender
  publicUrl: string | undefined
}

/**
 * Returns whether a letter stands in for one to an e-mail that nobody has registered, so that the same is done for both
 * (readings 40). It has no recipient and goes nowhere.
 */
export const isPlaceholder = ({ to }: Pick<DueLetter, 'to'>): boolean => to === ''

/** Returns a letter as nodemailer takes it. */
export function createMailMessage(letter: DueLetter, { date, sender, publicUrl }: MessageOptions) {
  return {
    // As an object, so that nothing in an address can name a second recipient.
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

/** Returns a name for a letter that says nothing about its recipient. */
export const getLetterName = ({ key }: Pick<DueLetter, 'key'>): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 16)
