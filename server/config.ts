import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { LOG_LEVELS, type LogLevel } from './log-level.ts'
import { readSender, type Sender } from './mail/sender.ts'

/** The default of `DATA_DIR`, in the project's folder. */
export const DEFAULT_DATA_DIR = 'data'

/** The folder of a preview's database and letters, in that of the server. */
const PREVIEW_DATA_DIR = 'preview'

/** The settings of the fair that visitors see, which a preview leaves aside. */
const NOT_OF_PREVIEWS: ReadonlySet<string> = new Set(['DATABASE_URL', 'FAIR', 'PUBLIC_URL', 'SMTP_URL'])

const LOOPBACK = /^(?:127\.|::1$|localhost$)/

/** The configuration from environment variables (readings 30), all of which are optional. */
export interface Config {
  port: number
  host: string
  dataDir: string
  /** Undefined for the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  packFolder: string
  /** True if FAIR names the folder; else it is the demo's, which is imported into an empty database only. */
  isPackChosen: boolean
  /**
   * True if PREVIEW names the folder: the server shows it to its organiser alone, and marks each page. It has a database
   * and an outbox of its own, whatever the environment says of those of the fair.
   */
  isPreview: boolean
  /** Public origin without a trailing slash. Undefined: the request's origin, and in letters the server's own. */
  publicUrl: string | undefined
  /** The proxies whose forwarded addresses are trusted. */
  trustProxy: boolean | string[] | ((address: string, hop: number) => boolean)
  login: 'email' | 'code'
  smtpUrl: string | undefined
  /** Sender of letters; undefined to use the pack's. */
  mailFrom: Sender | undefined
  /** For so many minutes the contacts of further viewers of a broadcast are gathered for one letter; 0 for a letter each. */
  broadcastLetterMinutes: number
  /** Hosts of schedules that may be in a private network and without TLS. */
  scheduleHosts: readonly string[]
  /** Log lines below this level are not written. */
  logLevel: LogLevel
  /** Start time of the clock; undefined for the machine's time. */
  clockStart: Date | undefined
}

/** An invalid setting. The message is one line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const NETWORK_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])
const ISO_WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

/**
 * Reads the configuration. Relative paths are resolved from `folder`.
 * @throws {ConfigError} naming the first invalid variable
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, folder: string): Config {
  const isPreview = Boolean(env['PREVIEW']?.trim())
  const get = (name: string): string | undefined =>
    (isPreview && NOT_OF_PREVIEWS.has(name) ? undefined : env[name]?.trim()) || undefined
  const publicUrl = readOrigin(get('PUBLIC_URL'))
  const dataDir = resolve(folder, get('DATA_DIR') ?? DEFAULT_DATA_DIR)
  const pack = get('PREVIEW') ?? get('FAIR')
  return {
    port: readPort(get('PORT') ?? (isPreview ? '3001' : '3000')),
    host: readHost(get('HOST') ?? (isPreview ? '127.0.0.1' : '0.0.0.0')),
    dataDir: isPreview ? join(dataDir, PREVIEW_DATA_DIR) : dataDir,
    databaseUrl: readUrl('DATABASE_URL', get('DATABASE_URL'), ['postgres:', 'postgresql:']),
    packFolder: resolve(folder, pack ?? 'fair'),
    isPackChosen: pack !== undefined,
    isPreview,
    publicUrl,
    trustProxy: readTrustProxy(get('TRUST_PROXY')),
    login: readLogin(get('LOGIN')),
    smtpUrl: readSmtpUrl(get('SMTP_URL'), publicUrl),
    mailFrom: readMailFrom(get('MAIL_FROM')),
    broadcastLetterMinutes: readMinutes('BROADCAST_LETTER_MINUTES', get('BROADCAST_LETTER_MINUTES')) ?? 15,
    scheduleHosts: (get('SCHEDULE_HOSTS') ?? '').split(/[\s,]+/).filter((host) => host !== ''),
    logLevel: readLogLevel(get('LOG_LEVEL')),
    clockStart: readNow(get('NOW')),
  }
}

/** Returns a line for each valid setting that is probably a mistake. */
export function listConfigWarnings({ trustProxy, isPreview, host }: Config): string[] {
  const warnings: string[] = []
  if (trustProxy === true)
    warnings.push(
      'Warning: TRUST_PROXY=true believes every X-Forwarded-For, so that anybody can pretend to any address and escape ' +
        'the limits per address. Set the number of proxies in front of the server (TRUST_PROXY=1), or their addresses.',
    )
  if (isPreview && !LOOPBACK.test(host))
    warnings.push(
      `Warning: HOST=${host} shows the preview to other computers, too. Without HOST it is shown on this one alone.`,
    )
  return warnings
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}"`)
}

/** A day at most: a letter that waits longer counts as one of a clock that was set back. */
function readMinutes(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,4}$/.test(text) && Number(text) <= 1440) return Number(text)
  throw new ConfigError(`${name} must be a number of minutes from 0 to 1440, not "${text}"`)
}

function readHost(text: string): string {
  if (isIP(text) !== 0 || /^[\w.-]+$/.test(text)) return text
  throw new ConfigError(`HOST must be an address or a host name, not "${text}"`)
}

function readUrl(name: string, text: string | undefined, protocols: readonly string[]): string | undefined {
  if (text === undefined) return undefined
  const wanted = protocols.map((protocol) => `${protocol}//…`).join(' or ')
  if (!URL.canParse(text)) throw new ConfigError(`${name} must be an address such as ${wanted}`)
  if (!protocols.includes(new URL(text).protocol)) throw new ConfigError(`${name} must start as ${wanted}`)
  return text
}

function readOrigin(text: string | undefined): string | undefined {
  const address = readUrl('PUBLIC_URL', text, ['http:', 'https:'])
  if (address === undefined) return undefined
  const url = new URL(address)
  const bare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  if (bare) return url.origin
  throw new ConfigError(`PUBLIC_URL must be a host alone, such as https://fair.example, not "${text}"`)
}

function readSmtpUrl(text: string | undefined, publicUrl: string | undefined): string | undefined {
  if (text === undefined) return undefined
  // A password with an unencoded character leads here, so that the text must not be repeated.
  if (!URL.canParse(text) || new URL(text).hostname === '') {
    throw new ConfigError(
      'SMTP_URL must be an address such as smtp://user:password@mail.example:587, special characters percent-encoded',
    )
  }
  const address = readUrl('SMTP_URL', text, ['smtp:', 'smtps:'])
  if (publicUrl !== undefined) return address
  throw new ConfigError(
    'SMTP_URL needs PUBLIC_URL, the address visitors use, such as https://fair.example: letters carry links to it',
  )
}

function readMailFrom(text: string | undefined): Sender | undefined {
  if (text === undefined) return undefined
  const sender = readSender(text)
  if (sender !== undefined) return sender
  throw new ConfigError(
    `MAIL_FROM must be an e-mail or like "Name <mail@fair.example>", not ${JSON.stringify(text)}`,
  )
}

function readTrustProxy(text: string | undefined): Config['trustProxy'] {
  if (text === undefined || text === 'false') return false
  if (text === 'true') return true
  if (/^\d{1,2}$/.test(text)) return (_address, hop) => hop < Number(text)
  const addresses = text.split(',').map((part) => part.trim())
  if (addresses.every(isNetwork)) return addresses
  throw new ConfigError(
    `TRUST_PROXY must be true, false, a number of proxies, or addresses and networks such as 10.0.0.0/8, not "${text}"`,
  )
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  if (bits === undefined) return NETWORK_NAMES.has(address) || isIP(address) !== 0
  const max = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= max
}

function readLogin(text: string | undefined): Config['login'] {
  if (text === undefined || text === 'email') return 'email'
  if (text === 'code') return 'code'
  throw new ConfigError(`LOGIN must be "email" or "code", not "${text}"`)
}

function readLogLevel(text: string | undefined): LogLevel {
  if (text === undefined) return 'info'
  const level = LOG_LEVELS.find((each) => each === text)
  if (level !== undefined) return level
  throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}"`)
}

export function readNow(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const now = new Date(text)
  if (ISO_WITH_OFFSET.test(text) && !Number.isNaN(now.getTime())) return now
  throw new ConfigError(
    `NOW must be ISO 8601 with an offset, such as 2020-09-22T11:00:00+03:00, not "${text}"`,
  )
}
