import { networkInterfaces } from 'node:os'
import { buildOnlineHref, buildPlanHref } from '#contract/addresses.ts'
import type { BilingualText } from '#contract/lang.ts'
import type { Config } from '#server/config.ts'
import { isWildcardHost, formatOrigin, getLocalOrigin } from '#server/pages/origin.ts'

/** Reserved for examples (RFC 2606): such an e-mail belongs to nobody and may be printed. */
const EXAMPLE_EMAIL = /@([\w-]+\.)*example$/

/**
 * Resolves with the visitors that the start message may name: with an example e-mail, not moderators, who need a code,
 * and not deleted since.
 */
export async function findDemoVisitors<V extends { email: string; isModerator: boolean }>(
  visitors: readonly V[],
  isRegistered: (email: string) => Promise<boolean>,
): Promise<V[]> {
  const examples = visitors.filter(({ email, isModerator }) => EXAMPLE_EMAIL.test(email) && !isModerator)
  const known = await Promise.all(examples.map(({ email }) => isRegistered(email)))
  return examples.filter((_, i) => known[i])
}

/** Returns the lines of the start message: addresses of the server and demo visitors. */
export function formatWelcome(
  fair: BilingualText,
  config: Config,
  port: number,
  visitors: readonly { email: string }[],
): string[] {
  const [here = '', ...elsewhere] = listOrigins(config, port)
  const links: [string, string][] = [
    [`${here}/`, 'по-русски'],
    [`${here}/en/`, 'in English'],
    [here + buildPlanHref('ru', {}), 'план и участники · plan and exhibitors'],
    [here + buildOnlineHref('ru', null), 'онлайн-гид · online guide'],
    ...elsewhere.map((origin): [string, string] => [`${origin}/`, 'from another device']),
  ]
  const width = Math.max(...links.map(([href]) => href.length))
  const examples = visitors.map(({ email }) => email)
  return [
    '',
    `${fair.en || fair.ru} is open:`,
    ...links.map(([href, meaning]) => `  ${href.padEnd(width)}  ${meaning}`),
    ...(examples.length === 0 ? [] : [`Log in as a demo visitor: ${examples.join(', ')}`]),
    '',
  ]
}

function listOrigins({ host, publicUrl }: Config, port: number): string[] {
  const others = isWildcardHost(host)
    ? listNetworkAddresses().map((address) => formatOrigin(address, port))
    : []
  const own = [getLocalOrigin(host, port), ...others]
  return publicUrl === undefined ? own : [publicUrl, ...own]
}

const listNetworkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .slice(0, 2)
