import { isEmail } from '#contract/checks.ts'

/** The sender of letters; the name may be empty. */
export interface Sender {
  name: string
  address: string
}

const NAME_AND_ADDRESS = /^(?:"([^"]*)"|([^"<>]*?))\s*<([^<>]*)>$/
const UNPRINTABLE = /\p{Cc}/u
const MAX_NAME_LENGTH = 100

/** Reads an address or `Name <address>`, the name with or without quotes. Returns undefined for any other text. */
export function readSender(text: string): Sender | undefined {
  const [, quoted, plain = '', inBrackets] = NAME_AND_ADDRESS.exec(text.trim()) ?? []
  const name = (quoted ?? plain).trim()
  const address = (inBrackets ?? text).trim()
  const isWhole = isEmail(address) && name.length <= MAX_NAME_LENGTH && !UNPRINTABLE.test(name)
  return isWhole ? { name, address } : undefined
}

/** Returns the sender of letters: MAIL_FROM, else the pack's, else `noreply` at PUBLIC_URL's host (readings 30). */
export const chooseSender = (
  { mailFrom, publicUrl }: { mailFrom: Sender | undefined; publicUrl: string | undefined },
  ofPack: string,
): Sender => mailFrom ?? readSender(ofPack) ?? { name: '', address: `noreply@${getMailHost(publicUrl)}` }

/** Returns the host name in the product's mail addresses. */
export const getMailHost = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname
