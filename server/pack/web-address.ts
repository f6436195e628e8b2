/** Two or more labels of letters, digits and inner hyphens, in any script. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/

/** Returns true for a host name in the form of URLs: `fair.example`, or `xn--…` for other scripts. */
export const isDomain = (hostname: string): boolean => hostname.length <= 253 && DOMAIN.test(hostname)

/** What stands between websites in a cell. A comma or semicolon alone may belong to a path. */
const SEPARATOR = /[;,]?\s+|[;,]+(?=https?:\/\/|www\.)/i
/** The same where no path is cut by it. */
const LOOSE_SEPARATOR = /[;,]+/

/** Returns the URLs of the websites that a cell lists, in its order. What is none is left out. */
export const listWebAddresses = (text: string): readonly string[] =>
  text
    .split(SEPARATOR)
    .flatMap((part) => readWebAddress(part) ?? part.split(LOOSE_SEPARATOR).map(readWebAddress))
    .filter((address) => address !== undefined)

/**
 * Returns the URL of a website: `fair.example` and `www.fair.example/ru` get `https://`, and a full stop, comma or
 * semicolon at the end is left out. Returns undefined for anything else.
 */
export function readWebAddress(text: string): string | undefined {
  const written = text.replace(/[.,;]+$/, '')
  const address = /^https?:\/\//i.test(written) ? written : `https://${written.replace(/^\/\//, '')}`
  if (/\s/.test(address) || !URL.canParse(address)) return undefined
  const { hostname, username, password } = new URL(address)
  return username === '' && password === '' && isDomain(hostname) ? address : undefined
}
