import { createHash } from 'node:crypto'
import type { Lang } from '#contract/lang.ts'
import type { FormConsentKind } from '#server/store/forms-types.ts'
import type { ConsentText, GivenConsentKind } from '#server/store/consent-types.ts'
import { getIntl } from './intl.ts'

const MESSAGE_IDS: Record<GivenConsentKind | FormConsentKind, string> = {
  broadcast: 'consent.broadcast.text',
  download: 'consent.download.text',
  data: 'form.consent.data',
  news: 'form.consent.news',
}

/** Returns the text of a consent in both languages. Its version is a hash of the text. */
export function getConsentText(kind: GivenConsentKind | FormConsentKind): ConsentText {
  // Placeholders replace the names, because the version must not depend on them.
  const t = (lang: Lang) =>
    getIntl(lang).formatMessage({ id: MESSAGE_IDS[kind] }, { company: '{company}', event: '{event}' })
  const text = { ru: t('ru'), en: t('en') }
  const version = createHash('sha256').update(`${text.ru}\n${text.en}`).digest('hex').slice(0, 16)
  return { version, text }
}
