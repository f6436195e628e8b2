import { PUBLICATION_HEADER, BUILD_HEADER } from '#contract/headers.ts'
import { createHash } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Revision } from '#server/fair/revision.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { renderAccentStyles } from '#server/pages/accent-colours.ts'
import type { HeaderList } from './header-list.ts'

/** The headers that an answer gets because of its kind, made once for a revision and protocol. */
export interface SecurityHeaders {
  /** Of pages, and of every answer that is none of the kinds below. */
  page: HeaderList
  /** Of documents that are data, such as plans and pictures: they may not run or load anything. */
  data: HeaderList
  /** Of files of the built browser side, which are no documents. */
  file: HeaderList
  /** Of an answer that a client has already. */
  unchanged: HeaderList
}

/** The policy of documents that are data, not pages: pictures, plans, files. They may not run or load anything. */
export const DATA_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const HSTS_S = 180 * 24 * 60 * 60

const FILE_HEADERS: HeaderList = [
  'cross-origin-resource-policy',
  'same-origin',
  'x-content-type-options',
  'nosniff',
]

const PAGE_HEADERS: HeaderList = [
  ...FILE_HEADERS,
  'origin-agent-cluster',
  '?1',
  'referrer-policy',
  'strict-origin-when-cross-origin',
  'x-dns-prefetch-control',
  'off',
  'x-frame-options',
  'SAMEORIGIN',
]

const DENIED_FEATURES =
  'accelerometer browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb'
const DENIED_POLICY = DENIED_FEATURES.replaceAll(/\S+/g, '$&=(),')

/**
 * Returns the content security policy of pages, with the external origins of a fair's broadcasts. HLS playlists that the
 * browser cannot play itself are played from a `blob:` address, and scripts fetch their segments.
 */
function createContentSecurityPolicy(
  { streams, frames }: Pick<FairRecord, 'streams' | 'frames'>,
  inline: { styles: readonly string[]; scripts: readonly string[] },
  upgrade: boolean,
): string {
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...inline.scripts],
    ["style-src 'self'", ...inline.styles],
    ["img-src 'self' data:"],
    ["font-src 'self'"],
    ["connect-src 'self'", ...streams],
    ["manifest-src 'self'"],
    ["media-src 'self' blob:", ...streams],
    ["frame-src 'self'", ...frames],
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["frame-ancestors 'self'"],
    ["object-src 'none'"],
    ["require-trusted-types-for 'script'"],
    ['trusted-types guide'],
    ...(upgrade ? [['upgrade-insecure-requests']] : []),
  ]
  return directives.map((parts) => parts.join(' ')).join(';')
}

/** Returns the source expression that allows an inline element with this text. */
const createSourceHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Returns the source expression of the style sheet with the fair's accent. */
const hashAccent = ({ brand: { accent } }: FairRecord): string[] =>
  accent === undefined ? [] : [createSourceHash(renderAccentStyles(accent))]

/** Allows players that a fair embeds to start by themselves and to fill the screen, like the page's own players. */
function createPermissionsPolicy(frames: readonly string[]): string {
  const players = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ')
  return `${DENIED_POLICY} autoplay=(${players}), fullscreen=(${players})`
}

/** The part of the browser side on which headers depend. */
interface BrowserSide {
  /** Undefined in development. */
  files: unknown
  /** The style sheets that pages carry, by address. */
  inlineStyles?: ReadonlyMap<string, { text: string }>
  /** The mark of a preview, whose style sheet pages carry. */
  previewMark?: { styles: string }
  /** The script that pages carry. */
  earlyInput?: { text: string }
  build?: string
}

/**
 * Creates and keeps the security headers of the shown revision. In development there is no content security policy and
 * no isolation: the bundler adds styles and scripts to the page, and the inspector opens a window of its own.
 */
export class SecurityHeaderSets {
  readonly #upgrade: boolean
  readonly #development: boolean
  readonly #build: HeaderList
  readonly #styles: readonly string[]
  /** Sources of the scripts that pages carry. */
  readonly #scripts: readonly string[]
  readonly #sets = new WeakMap<SecurityRevision, Map<boolean, SecurityHeaders>>()

  constructor(
    { publicUrl }: Pick<Config, 'publicUrl'>,
    { files, inlineStyles = new Map(), previewMark, earlyInput, build }: BrowserSide,
  ) {
    this.#upgrade = publicUrl?.startsWith('https:') === true
    this.#build = build === undefined ? [] : [BUILD_HEADER, build]
    this.#development = files === undefined
    const styles = Array.from(inlineStyles.values(), ({ text }) => text)
    this.#styles = [...styles, ...(previewMark === undefined ? [] : [previewMark.styles])].map(
      createSourceHash,
    )
    this.#scripts = earlyInput === undefined ? [] : [createSourceHash(earlyInput.text)]
  }

  /** Returns the headers for a revision. Equal arguments give the same object. */
  of(revision: SecurityRevision, isHttps: boolean): SecurityHeaders {
    const sets = this.#sets.get(revision) ?? new Map<boolean, SecurityHeaders>()
    const known = sets.get(isHttps)
    if (known !== undefined) return known
    const headers = this.#create(revision, isHttps)
    this.#sets.set(revision, sets.set(isHttps, headers))
    return headers
  }

  #create({ fair, publication }: SecurityRevision, isHttps: boolean): SecurityHeaders {
    const published = [PUBLICATION_HEADER, String(publication)]
    const transport = isHttps ? ['strict-transport-security', `max-age=${HSTS_S}`] : []
    const isolation = this.#development
      ? []
      : [
          'content-security-policy',
          createContentSecurityPolicy(
            fair,
            { styles: [...this.#styles, ...hashAccent(fair)], scripts: this.#scripts },
            this.#upgrade,
          ),
          'cross-origin-opener-policy',
          'same-origin',
        ]
    const permissions = ['permissions-policy', createPermissionsPolicy(fair.frames)]
    return {
      page: [...isolation, ...PAGE_HEADERS, ...permissions, ...published, ...this.#build, ...transport],
      data: ['content-security-policy', DATA_CSP, ...FILE_HEADERS, ...published, ...transport],
      file: [...FILE_HEADERS, ...transport],
      unchanged: published,
    }
  }
}

type SecurityRevision = Pick<Revision, 'fair' | 'publication'>
