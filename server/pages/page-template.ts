import { createHash, randomUUID } from 'node:crypto'
import type { Visitor } from '#contract/entities.ts'
import type { Session } from '#server/store/visitor-types.ts'
import { BodyBlock } from './body-block.ts'
import { escapeHtml } from './escape.ts'
import { toText, type PageMarkup } from './render-document.ts'

/** Placeholders for the visitor's name and e-mail; no text of a fair contains them. */
const NAME = `name-${randomUUID()}`
const EMAIL = `email-${randomUUID()}`

/** The session with which the pages of authorized visitors are rendered once for all of them. */
export const TEMPLATE_SESSION: Session = {
  token: '',
  visitor: { UID: '', EMAIL, NAME, FAV_COMPANIES: [], FAV_EVENTS: [] },
  isModerator: false,
  isProven: false,
  favourites: { companies: [], events: [] },
}

/** A place in a page for a text of the visitor. */
type Slot = (visitor: Visitor) => string

const SLOTS: Readonly<Record<string, Slot>> = {
  [NAME]: (visitor) => visitor.NAME || visitor.EMAIL,
  [EMAIL]: (visitor) => visitor.EMAIL,
}
const SLOT_FORMAT = new RegExp(`(${NAME}|${EMAIL})`)

/** Approximate size of a template without its bytes. */
const TEMPLATE_BYTES = 2048

interface PageTemplateOptions {
  /** True for one of very many pages: what others share is not copied, the rest is not compressed thoroughly. */
  isRare: boolean
  /** True if the page is kept for so long that the best compression pays off. */
  isLasting: boolean
}

/** A page without its last part, in pieces whose compressed forms can be joined. */
export class PageTemplate {
  /** The whole page as one block, if it has no slots and is sent often. */
  readonly whole: BodyBlock | undefined
  readonly hash: string
  /** The bytes that no other template shares. */
  readonly bytes: number
  readonly #pieces: readonly (BodyBlock | Buffer | Slot)[]

  constructor(parts: readonly PageMarkup[], { isRare, isLasting }: PageTemplateOptions) {
    const texts = parts.filter((part) => typeof part === 'string')
    if (isRare) {
      this.#pieces = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
    } else if (texts.some((text) => SLOT_FORMAT.test(text))) {
      this.#pieces = parts.flatMap((part) =>
        typeof part === 'string' ? splitAtSlots(part, isLasting) : [part],
      )
    } else {
      this.whole = new BodyBlock(parts.map(toText).join(''), isLasting)
      this.#pieces = [this.whole]
    }
    this.hash = hashParts(parts)
    this.bytes = TEMPLATE_BYTES + (this.whole?.body.length ?? texts.join('').length)
  }

  /** Returns the pieces with the visitor's texts in their places. */
  fill(visitor: Visitor | null): (BodyBlock | Buffer)[] {
    return this.#pieces.map((piece) =>
      typeof piece === 'function' ? Buffer.from(visitor === null ? '' : escapeHtml(piece(visitor))) : piece,
    )
  }
}

function hashParts(parts: readonly PageMarkup[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(typeof part === 'string' ? part : part.hash)
  return hash.digest('base64url')
}

const splitAtSlots = (text: string, isLasting: boolean): (BodyBlock | Slot)[] =>
  text.split(SLOT_FORMAT).map((part) => SLOTS[part] ?? new BodyBlock(part, isLasting))
