/** Vouches for markup that was sanitised before it came here; the browser's policy stands behind it. */
export type ToTrusted = (sanitised: string) => string | TrustedHTML
