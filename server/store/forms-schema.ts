import type { FormName } from '#contract/forms.ts'
import type { Lang, BilingualText } from '#contract/lang.ts'
import type { DocumentKind } from '#server/pack/pack-website.ts'
import type { FormConsentKind, NewsletterAction } from './forms-store.ts'

interface PersonColumns {
  name: string
  family: string
  company: string
  position: string
  phone: string
  at: Date
}

/** The tables of the website's forms, which `forms-migration.ts` creates. */
export interface FormsTables {
  visitor_details: PersonColumns & { visitor: string }
  tickets: PersonColumns & { number: string; email: string; year: number }
  consent_texts: { version: string; words: BilingualText }
  form_consents: { email: string; form: FormName; kind: FormConsentKind; text_version: string; at: Date }
  subscriptions: { email: string; lang: Lang; asked: Date; confirmed: Date | null }
  newsletter_tokens: { token_hash: string; email: string; action: NewsletterAction; at: Date }
  link_access: { token_hash: string; kind: DocumentKind; name: string; email: string; at: Date }
  save_keys: { key_hash: string; at: Date }
  deleted_visitors: { email_hash: string; at: Date }
}
