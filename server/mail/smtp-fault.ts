import { MailFault } from './mail-fault.ts'

/** The fields of nodemailer's errors that describe the failure. */
interface SmtpError {
  code?: string
  /** The code of a socket error before nodemailer replaced it by `ESOCKET`. */
  originalCode?: string
  /** The reply of the mail server, 400 to 599. */
  responseCode?: number
  message?: string
}

/** Nodemailer's codes of errors that concern one letter. */
const LETTER_ERROR_CODES = new Set(['EENVELOPE', 'EMESSAGE'])
/** Replies that require or reject a login (RFC 4954). */
const AUTHENTICATION_REPLIES = new Set([530, 534, 535, 538])
const SERVICE_CLOSING = 421
const BAD_SEQUENCE = 503

/**
 * Returns the fault if it concerns only this letter. Returns undefined if the error concerns the connection; only a
 * check of the mail server can then show whether the letter caused it.
 */
export function toLetterFault(error: unknown): MailFault | undefined {
  const { code = '', responseCode = 0 } = error as SmtpError
  const isOfLetter = LETTER_ERROR_CODES.has(code) && responseCode !== SERVICE_CLOSING
  if (!isOfLetter || AUTHENTICATION_REPLIES.has(responseCode)) return undefined
  const isTemporary = (responseCode >= 400 && responseCode < 500) || responseCode === BAD_SEQUENCE
  const reason = describeCodes(error)
  return isTemporary
    ? new MailFault('temporary', reason, `The mail server put a letter off (${reason})`)
    : new MailFault('permanent', reason, `The mail server refused a letter for good (${reason})`)
}

/** Returns the fault of a mail server that accepts no letters. Its message says in one line what to do. */
export function toServerFault(error: unknown, url: string): MailFault {
  const { responseCode = 0, code } = error as SmtpError
  const isLogin = code === 'EAUTH' || code === 'ENOAUTH' || AUTHENTICATION_REPLIES.has(responseCode)
  const reason = describeCodes(error)
  const line = `SMTP_URL: the mail server ${new URL(url).host} ${describeTrouble(error, isLogin)} (${reason}). Letters wait.`
  return new MailFault(isLogin ? 'unauthorized' : 'unreachable', reason, line)
}

function describeTrouble(error: unknown, isLogin: boolean): string {
  const { code = '', originalCode = '', message = '' } = error as SmtpError
  if (isLogin)
    return 'refuses the login: check user name and password; special characters are percent-encoded'
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
