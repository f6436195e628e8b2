import { MailFault, type MailFaultKind } from './mail-fault.ts'

/** The fields of nodemailer's errors that describe the failure. */
interface SmtpError {
  code?: string
  /** The code of a socket error before nodemailer replaced it by `ESOCKET`. */
  originalCode?: string
  /** The command that failed, such as `MAIL FROM`. */
  command?: string
  /** The reply of the mail server: its code, 400 to 599, and text. */
  response?: string
  responseCode?: number
  message?: string
}

/** Nodemailer's codes of errors that concern one letter. */
const LETTER_ERROR_CODES = new Set(['EENVELOPE', 'EMESSAGE'])
/** Replies that require or reject a login (RFC 4954). */
const AUTHENTICATION_REPLIES = new Set([530, 534, 535, 538])
const SERVICE_CLOSING = 421
const BAD_SEQUENCE = 503
/** Refusals of `MAIL FROM` that concern the letter: it is too large, or needs an extension (RFC 5321). */
const LETTER_REPLIES = new Set([552, 555])
/** A refusal of the sender in the reply to another command: a code of RFC 3463, or the words of Postfix. */
const REFUSED_SENDER = /^5\d\d[ -]5\.(?:1\.[78]|7\.\d+ <[^>]*>: Sender address rejected)\b/

/**
 * Returns the fault if it concerns only this letter. Returns undefined if the error concerns the sender of all letters or
 * the connection; only a check of the mail server can then show whether the letter caused it.
 */
export function toLetterFault(error: unknown): MailFault | undefined {
  const { code = '', responseCode = 0 } = error as SmtpError
  const isOfLetter = LETTER_ERROR_CODES.has(code) && responseCode !== SERVICE_CLOSING
  if (!isOfLetter || AUTHENTICATION_REPLIES.has(responseCode) || isSenderRefused(error)) return undefined
  const isTemporary = (responseCode >= 400 && responseCode < 500) || responseCode === BAD_SEQUENCE
  const reason = describeCodes(error)
  return isTemporary
    ? new MailFault('temporary', reason, `The mail server put a letter off (${reason})`)
    : new MailFault('permanent', reason, `The mail server refused a letter for good (${reason})`)
}

/**
 * Returns true if the mail server refuses the sender for good. The sender is that of all letters, so that it is the
 * settings that have to change, and the recipient is not to blame.
 */
function isSenderRefused(error: unknown): boolean {
  const { command, response = '', responseCode = 0 } = error as SmtpError
  if (responseCode < 500 || responseCode === BAD_SEQUENCE) return false
  return command === 'MAIL FROM' ? !LETTER_REPLIES.has(responseCode) : REFUSED_SENDER.test(response)
}

/** Returns the fault of a mail server that accepts no letters. Its message says in one line what to do. */
export function toServerFault(error: unknown, url: string): MailFault {
  const kind = getServerFaultKind(error)
  const reason = describeCodes(error)
  const line = `SMTP_URL: the mail server ${new URL(url).host} ${describeTrouble(error, kind)} (${reason}). Letters wait.`
  return new MailFault(kind, reason, line)
}

function getServerFaultKind(error: unknown): MailFaultKind {
  const { responseCode = 0, code } = error as SmtpError
  if (code === 'EAUTH' || code === 'ENOAUTH' || AUTHENTICATION_REPLIES.has(responseCode))
    return 'unauthorized'
  return isSenderRefused(error) ? 'sender' : 'unreachable'
}

function describeTrouble(error: unknown, kind: MailFaultKind): string {
  const { code = '', originalCode = '', message = '' } = error as SmtpError
  if (kind === 'unauthorized')
    return 'refuses the login: check user name and password; special characters are percent-encoded'
  if (kind === 'sender')
    return 'refuses the sender of letters: check MAIL_FROM, and that the login may send for this address'
  if (code === 'EDNS') return 'has a name that cannot be resolved: check the host name'
  if (/SSL|TLS/.test(originalCode) || /wrong version number/.test(message)) return NO_TLS
  if (/CERT|ISSUER|SIGN/.test(originalCode) || /certificate/.test(message)) return UNTRUSTED
  if (message.startsWith('Greeting never received')) return NO_TLS
  if (code === 'EPROTOCOL') return 'does not speak SMTP: check host and port'
  return 'cannot be reached: check host and port, and that it runs'
}

const NO_TLS =
  'does not answer as expected: use smtps:// where TLS starts at once (port 465), smtp:// elsewhere (ports 587 and 25)'
const UNTRUSTED =
  'shows a certificate that is not trusted: name its CA in a file by NODE_EXTRA_CA_CERTS, and check the host name'

/** Returns the codes of an error without its message, in which mail servers repeat addresses. */
function describeCodes(error: unknown): string {
  const { code = 'unknown', originalCode, responseCode } = error as SmtpError
  const name = originalCode ?? code
  return responseCode ? `${name} ${responseCode}` : name
}
