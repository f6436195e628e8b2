import type { FormName } from '#contract/forms.ts'
import type { Lang } from '#contract/lang.ts'
import type { ConsentText } from './consent-store.ts'
import type { DocumentKind } from '#server/pack/pack-website.ts'
import type { Letter } from './outbox-store.ts'

/** The stores of the website's forms. */
export interface FormsStore {
  readonly registrations: RegistrationStore
  readonly newsletter: NewsletterStore
  readonly linkAccess: LinkAccessStore
}

/** The person who sent a form; `email` is in lower case. */
export interface Person {
  email: string
  name: string
  family: string
  company: string
  position: string
  phone: string
}

/** The sender's key of a form. A form sent again with the same key counts once. */
export interface SubmissionKey {
  form: FormName
  email: string
  key: string
}

/** The consents that a form may contain. */
export type FormConsentKind = 'data' | 'news'

export interface FormConsent {
  form: FormName
  kind: FormConsentKind
  consentText: ConsentText
}

export interface RegistrationStore {
  /** Resolves with true if this form was stored within the last day. */
  isSubmitted(once: SubmissionKey): Promise<boolean>
  /**
   * Registers a visitor. If the e-mail is already registered, nothing is changed and the letter says so. A subscription
   * must be confirmed by a letter of its own in either case.
   */
  register(
    person: Person,
    consents: readonly FormConsent[],
    more: {
      welcome: Letter
      already: Letter
      news?: NewsletterRequest | undefined
      once?: SubmissionKey | undefined
    },
    now: Date,
  ): Promise<void>
  /**
   * Stores one ticket for each e-mail and edition; each order sends a letter with it. A person who is not registered
   * becomes a visitor. A subscription must be confirmed as with a registration.
   */
  orderTicket(
    person: Person,
    consents: readonly FormConsent[],
    more: {
      year: number
      /** Returns an unguessable number; called again if the number is taken. */
      newNumber: () => string
      letter: (number: string) => Letter
      news?: NewsletterRequest | undefined
      once?: SubmissionKey | undefined
    },
    now: Date,
  ): Promise<void>
  /** Resolves with the number of the ticket that an e-mail has for an edition, or with undefined. */
  findTicket(email: string, year: number): Promise<string | undefined>
}

export type NewsletterAction = 'confirm' | 'leave'

/** Unguessable tokens, one for each action; only their hashes are stored. */
export type NewsletterTokens = Record<NewsletterAction, string>

/** A request for the newsletter, and the letter with the links that contain the tokens. */
export interface NewsletterRequest {
  lang: Lang
  createLetter: (tokens: NewsletterTokens) => Letter
}

export interface NewsletterStore {
  /** Stores the e-mail once, until it is confirmed or a week is over. Each request sends the letter. */
  request(
    email: string,
    consents: readonly FormConsent[],
    news: NewsletterRequest,
    now: Date,
    once?: SubmissionKey,
  ): Promise<void>
  /** Resolves with the language of a token's subscription, or with undefined for an unknown, used or expired token. */
  find(action: NewsletterAction, token: string, now: Date): Promise<{ lang: Lang } | undefined>
  /** Resolves with false if the token is unknown, used or expired. A second confirmation resolves with true. */
  confirm(token: string, now: Date): Promise<boolean>
  /** Deletes the e-mail and its consents to the newsletter. */
  leave(token: string, now: Date): Promise<boolean>
}

/** A person who gave name and e-mail for documents. */
export interface LinkAccessRequest {
  kind: DocumentKind
  name: string
  email: string
}

export interface LinkAccessStore {
  /**
   * Grants access for 180 days. Resolves with the token `known` if it belongs to the same e-mail, else with a new one;
   * only its hash is stored.
   */
  grant(asker: LinkAccessRequest, known: string | undefined, now: Date): Promise<string>
  /** Resolves with the kinds of documents to which a token gives access. */
  listKinds(token: string, now: Date): Promise<DocumentKind[]>
}
