/** Names of letters, digits and inner hyphens, at least two, as browsers write a domain of any script. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/

/** Returns true for a domain as URLs have it: `fair.example`, and `xn--…` for one in another script. */
export const isDomain = (hostname: string): boolean => hostname.length <= 253 && DOMAIN.test(hostname)

/**
 * Returns the address of a website on the internet as a link: `fair.example` and `www.fair.example/ru` get `https://`.
 * Returns undefined for anything else.
 */
export function readWebAddress(text: string): string | undefined {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return undefined
  const { hostname, username, password } = new URL(address)
  return username === '' && password === '' && isDomain(hostname) ? address : undefined
}
