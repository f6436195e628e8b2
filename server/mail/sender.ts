import { isEmail } from '../../contract/checks.ts'

/** Who letters come from; the name may be empty. */
export interface Sender {
  name: string
  address: string
}

const WITH_NAME = /^(?:"([^"]*)"|([^"<>]*?))\s*<([^<>]*)>$/
const UNPRINTABLE = /\p{Cc}/u
const LONGEST_NAME = 100

/** Reads an address or `Name <address>`, the name with or without quotes; undefined: the text is neither. */
export function readSender(text: string): Sender | undefined {
  const [, quoted, plain = '', inBrackets] = WITH_NAME.exec(text.trim()) ?? []
  const name = (quoted ?? plain).trim()
  const address = (inBrackets ?? text).trim()
  const isWhole = isEmail(address) && name.length <= LONGEST_NAME && !UNPRINTABLE.test(name)
  return isWhole ? { name, address } : undefined
}

/** Returns who letters come from: MAIL_FROM, else the pack's sender, else `noreply` at the host of PUBLIC_URL (readings 30). */
export const senderOf = (
  { mailFrom, publicUrl }: { mailFrom: Sender | undefined; publicUrl: string | undefined },
  ofPack: string,
): Sender => mailFrom ?? readSender(ofPack) ?? { name: '', address: `noreply@${hostOf(publicUrl)}` }

/** Returns the host that the product sends mail as. */
export const hostOf = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname
