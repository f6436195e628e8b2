/** Converts sanitized markup to TrustedHTML by the page's Trusted Types policy. */
export type ToTrusted = (sanitised: string) => string | TrustedHTML
