import { isIPv6 } from 'node:net'

const GROUPS_OF_A_NETWORK = 4
const GROUPS = 8
const MAPPED_IPV4 = /^(?:0*:)*:?ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/**
 * Returns the network by which requests are counted: an IPv4 address itself, and for IPv6 the /64, because a subscriber
 * can use every address in it. A connection that is destroyed has no address.
 */
export function getNetwork(address = ''): string {
  const [plain = ''] = address.split('%', 1)
  const mapped = MAPPED_IPV4.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return plain
  const [before = [], after] = plain
    .split('::', 2)
    .map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = after === undefined ? 0 : GROUPS - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...(after ?? [])]
  const network = groups.slice(0, GROUPS_OF_A_NETWORK).map((group) => parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
