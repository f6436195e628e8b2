import { createHash } from 'node:crypto'
import QRCode from 'qrcode'
import type { DueLetter } from '#server/store/outbox-types.ts'
import { getMailHost, type Sender } from './sender.ts'

/** The content id of the picture of a QR code. */
export const QR_CODE_CID = 'qr-code@letter'

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

/** Resolves with a letter as nodemailer's message. */
export async function createMailMessage(letter: DueLetter, { date, sender, publicUrl }: MessageOptions) {
  return {
    // An object, so that an address cannot contain a second recipient.
    to: { name: '', address: isPlaceholder(letter) ? `nobody@${getMailHost(publicUrl)}` : letter.to },
    from: sender,
    ...(letter.replyTo === '' ? {} : { replyTo: { name: '', address: letter.replyTo } }),
    subject: letter.subject,
    text: letter.text,
    ...(letter.html && { html: letter.html }),
    ...(letter.qrCode && { attachments: [await createQrPicture(letter.qrCode)] }),
    textEncoding: 'base64' as const,
    date,
    messageId: `<${letter.id}.${getLetterName(letter)}@${getMailHost(publicUrl)}>`,
  }
}

/** Returns a name for a letter that reveals nothing about its recipient. */
export const getLetterName = ({ key }: Pick<DueLetter, 'key'>): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 16)

const createQrPicture = async (text: string) => ({
  filename: 'qr-code.png',
  content: await QRCode.toBuffer(text, { margin: 2, scale: 12 }),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: QR_CODE_CID,
})
