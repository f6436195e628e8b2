import type { FormName } from '#contract/forms.ts'
import type { Lang } from '#contract/lang.ts'
import type { ConsentText } from './consent-store.ts'
import type { DocumentKind } from '#server/pack/pack-website.ts'
import type { Letter } from './outbox-store.ts'

/** What the forms of the website leave in the store. */
export interface FormsStore {
  readonly registrations: RegistrationStore
  readonly newsletter: NewsletterStore
  readonly linkAccess: LinkAccessStore
}

/** Who filled in a form; `email` is lower-cased. */
export interface Person {
  email: string
  name: string
  family: string
  company: string
  position: string
  phone: string
}

/** A form that was sent under a key of the sender's: sent again under it, it counts once. */
export interface SubmissionKey {
  form: FormName
  email: string
  key: string
}

/** What stands to be agreed to in a form. */
export type FormConsentKind = 'data' | 'news'

export interface FormConsent {
  form: FormName
  kind: FormConsentKind
  consentText: ConsentText
}

export interface RegistrationStore {
  /** Whether this form was stored within the last day. */
  isSubmitted(once: SubmissionKey): Promise<boolean>
  /**
   * Registers a visitor, unless the e-mail is registered: then nothing is changed, and that is what the letter says. A
   * wish for news is asked about by its own letter, whoever is known.
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
   * One ticket for an e-mail and an edition, the first one; each order sends it. Who is not registered is from then on.
   * A wish for news is asked about as with a registration.
   */
  orderTicket(
    person: Person,
    consents: readonly FormConsent[],
    more: {
      year: number
      /** An unguessable number; asked for another one where it is taken. */
      newNumber: () => string
      letter: (number: string) => Letter
      news?: NewsletterRequest | undefined
      once?: SubmissionKey | undefined
    },
    now: Date,
  ): Promise<void>
}

export type NewsletterAction = 'confirm' | 'leave'

/** Unguessable, each for one thing; only their hashes are stored. */
export type NewsletterTokens = Record<NewsletterAction, string>

/** The wish for news, and the letter with the links that carry the tokens. */
export interface NewsletterRequest {
  lang: Lang
  createLetter: (tokens: NewsletterTokens) => Letter
}

export interface NewsletterStore {
  /** Keeps the e-mail, once, until it is confirmed or a week is over; the letter goes out each time. */
  request(
    email: string,
    consents: readonly FormConsent[],
    news: NewsletterRequest,
    now: Date,
    once?: SubmissionKey,
  ): Promise<void>
  /** The language of who may act with a token; undefined: it is unknown, used up or too old. */
  find(action: NewsletterAction, token: string, now: Date): Promise<{ lang: Lang } | undefined>
  /** False: the token is unknown, used up or too old. To confirm twice is to confirm. */
  confirm(token: string, now: Date): Promise<boolean>
  /** Forgets the e-mail and what it agreed to for news. */
  leave(token: string, now: Date): Promise<boolean>
}

/** Who gave name and e-mail for documents. */
export interface LinkAccessRequest {
  kind: DocumentKind
  name: string
  email: string
}

export interface LinkAccessStore {
  /** For 180 days. The token is `known` where it is of the same e-mail, else a new one; only its hash is stored. */
  grant(asker: LinkAccessRequest, known: string | undefined, now: Date): Promise<string>
  /** What a token was given for. */
  listKinds(token: string, now: Date): Promise<DocumentKind[]>
}
