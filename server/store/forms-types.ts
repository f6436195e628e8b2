import type { FormName } from '#contract/forms.ts'
import type { Lang } from '#contract/lang.ts'
import type { ConsentText } from './consent-types.ts'
import type { DocumentKind } from '#server/pack/pack-website.ts'
import type { Letter } from './outbox-types.ts'

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

export type NewsletterAction = 'confirm' | 'leave'

/** Unguessable tokens, one for each action; only their hashes are stored. */
export type NewsletterTokens = Record<NewsletterAction, string>

/** A request for the newsletter, and the letter with the links that contain the tokens. */
export interface NewsletterRequest {
  lang: Lang
  createLetter: (tokens: NewsletterTokens) => Letter
}

/** A person who gave name and e-mail for documents. */
export interface LinkAccessRequest {
  kind: DocumentKind
  name: string
  email: string
}
