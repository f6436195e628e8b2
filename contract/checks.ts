import * as v from 'valibot'

/** General e-mail pattern of section 5, on the trimmed, lower-cased text. */
export const Email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email())

export const isEmail = (text: string): boolean => v.is(Email, text)

/** A one-time login code: six digits (readings 12). */
export const LoginCode = v.pipe(v.string(), v.regex(/^\d{6}$/))

export const isLoginCode = (text: string): boolean => v.is(LoginCode, text)
