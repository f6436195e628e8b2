import { networkInterfaces } from 'node:os'
import { buildOnlineHref, buildPlanHref } from '#contract/addresses.ts'
import { DEFAULT_LANG, getLangPrefix } from '#contract/lang.ts'
import { listLanguages } from '#contract/languages.ts'
import type { Config } from '#server/config.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import type { DemoMoment } from './demo-moments.ts'
import { isExampleEmail } from './example-email.ts'
import { isWildcardHost, formatOrigin, getLocalOrigin } from '#server/pages/origin.ts'

/**
 * Resolves with the visitors that the start message may name: with an example e-mail, not moderators, who need a code,
 * and not deleted since. None is named whom the database does not tell.
 */
export async function findDemoVisitors<V extends { email: string; isModerator: boolean }>(
  visitors: readonly V[],
  isRegistered: (email: string) => Promise<boolean>,
): Promise<V[]> {
  const examples = visitors.filter(({ email, isModerator }) => isExampleEmail(email) && !isModerator)
  // The server serves already: a database that is lost now must not end it for the sake of a message.
  const known = await Promise.all(examples.map(({ email }) => isRegistered(email).catch(() => false)))
  return examples.filter((_, i) => known[i])
}

interface Demo {
  visitors: readonly { email: string }[]
  moments: readonly DemoMoment[]
}

/**
 * Returns the lines of the start message: addresses of the server and, if the fair has demo visitors, their e-mails and
 * the commands that start it as on a day of the fair.
 */
export function formatWelcome(
  fair: Pick<FairRecord, 'name' | 'languages'>,
  config: Config,
  port: number,
  { visitors, moments }: Demo,
): string[] {
  const [lang = DEFAULT_LANG] = listLanguages(fair)
  const [here = '', ...elsewhere] = listOrigins(config, port)
  const links: [string, string][] = [
    ...listLanguages(fair).map((each): [string, string] => [
      `${here}${getLangPrefix(each)}/`,
      each === 'ru' ? 'по-русски' : 'in English',
    ]),
    [here + buildPlanHref(lang, {}), 'план и экспоненты · plan and exhibitors'],
    [here + buildOnlineHref(lang, null), 'онлайн-гид · online guide'],
    ...elsewhere.map((origin): [string, string] => [`${origin}/`, 'from another device']),
  ]
  const width = Math.max(...links.map(([href]) => href.length))
  const isDemo = visitors.length > 0
  return [
    '',
    describeOpening(fair.name.en || fair.name.ru, config.isPreview),
    ...links.map(([href, meaning]) => `  ${href.padEnd(width)}  ${meaning}`),
    ...(isDemo ? [`Log in as a demo visitor: ${visitors.map(({ email }) => email).join(', ')}`] : []),
    ...(isDemo && config.clockStart === undefined && !config.isPreview ? listStartCommands(moments) : []),
    '',
  ]
}

const describeOpening = (name: string, isPreview: boolean): string =>
  isPreview ? `Preview of ${name}; visitors see nothing of it:` : `${name} is open:`

/** Returns the lines with the commands that start the demo with its clock moved into the fair. */
const listStartCommands = (moments: readonly DemoMoment[]): string[] =>
  moments.map(({ now, isOnline }) => {
    const command = process.platform === 'win32' ? `$env:NOW='${now}'; npm start` : `NOW=${now} npm start`
    return `See it as on a day ${isOnline ? 'online' : 'in the halls'}: ${command}`
  })

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
