/** Checks of section 5 that need no schema, so that a page's first script has no schema library in it. */

const EMAIL_PATTERN = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/iu
const EMAIL_MAX_LENGTH = 254
const LOGIN_CODE_PATTERN = /^\d{6}$/

/** General e-mail pattern, on the trimmed text. */
export const isEmail = (text: string): boolean =>
  text.trim().length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(text.trim())

/** A one-time login code: six digits (readings 12). */
export const isLoginCode = (text: string): boolean => LOGIN_CODE_PATTERN.test(text)
