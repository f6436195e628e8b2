/** Checks of section 5 without a schema library, which the first script of a page would otherwise load. */

const EMAIL_PATTERN = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/iu
const EMAIL_MAX_LENGTH = 254
const LOGIN_CODE_PATTERN = /^\d{6}$/

/** Returns true if the trimmed text looks like an e-mail address. */
export const isEmail = (text: string): boolean =>
  text.trim().length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(text.trim())

/** Returns true if a text is a one-time login code: six digits (readings 12). */
export const isLoginCode = (text: string): boolean => LOGIN_CODE_PATTERN.test(text)
