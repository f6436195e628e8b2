import { randomUUID } from 'node:crypto'
import type { Visitor } from '#contract/entities.ts'
import type { Session } from '#server/store/visitor-store.ts'
import { BodyBlock } from './body-block.ts'
import { escapeHtml } from './escape.ts'
import type { PageMarkup } from './render-document.ts'

/** Stand for the name and the e-mail of whoever opens the page; no text of a fair contains them. */
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

/** A page without its last part, in pieces whose compressed forms can be joined. */
export class PageTemplate {
  /** The whole page as one block, if it has no slots and is sent often enough to be compressed as a whole. */
  readonly whole: BodyBlock | undefined
  readonly hash: string
  /** The bytes that no other template shares. */
  readonly bytes: number
  readonly #pieces: readonly (BodyBlock | Slot)[]

  /** @param isWhole true to join the parts to one block, which takes fewer bytes on the way and more in memory */
  constructor(
    parts: readonly PageMarkup[],
    { isWhole, isLasting }: { isWhole: boolean; isLasting: boolean },
  ) {
    const joined = isWhole ? [parts.map(toText).join('')] : parts
    const pieces = joined.flatMap((part) =>
      part instanceof BodyBlock ? [part] : splitAtSlots(part, isLasting),
    )
    const [first] = pieces
    const own = pieces.filter((piece) => piece instanceof BodyBlock && !parts.includes(piece))
    this.#pieces = pieces
    this.whole = pieces.length === 1 && first instanceof BodyBlock ? first : undefined
    this.hash = pieces.map((piece) => (piece instanceof BodyBlock ? piece.hash : '')).join()
    this.bytes = own.reduce((sum, piece) => sum + (piece as BodyBlock).body.length, TEMPLATE_BYTES)
  }

  /** Returns the pieces with the visitor's texts in their places. */
  fill(visitor: Visitor | null): (BodyBlock | Buffer)[] {
    return this.#pieces.map((piece) =>
      piece instanceof BodyBlock ? piece : Buffer.from(visitor === null ? '' : escapeHtml(piece(visitor))),
    )
  }
}

const toText = (part: PageMarkup): string => (typeof part === 'string' ? part : part.body.toString())

const splitAtSlots = (text: string, isLasting: boolean): (BodyBlock | Slot)[] =>
  text.split(SLOT_FORMAT).map((part) => SLOTS[part] ?? new BodyBlock(part, isLasting))
