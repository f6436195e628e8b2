/** Two or more labels of letters, digits and inner hyphens, in any script. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/

/** Returns true for a host name in the form of URLs: `fair.example`, or `xn--…` for other scripts. */
export const isDomain = (hostname: string): boolean => hostname.length <= 253 && DOMAIN.test(hostname)

/**
 * Returns the URL of a website: `fair.example` and `www.fair.example/ru` get `https://`. Returns undefined for anything
 * else.
 */
export function readWebAddress(text: string): string | undefined {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return undefined
  const { hostname, username, password } = new URL(address)
  return username === '' && password === '' && isDomain(hostname) ? address : undefined
}
