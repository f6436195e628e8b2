import { createHash } from 'node:crypto'
import type { Lang } from '#contract/lang.ts'
import type { FormConsentKind } from '#server/store/forms-store.ts'
import type { ConsentText, ConsentKind } from '#server/store/consent-store.ts'
import { getIntl } from './intl.ts'

const MESSAGE_IDS: Record<ConsentKind | FormConsentKind, string> = {
  broadcast: 'consent.broadcast.text',
  download: 'consent.download.text',
  data: 'form.consent.data',
  news: 'form.consent.news',
}

/** What a visitor agrees to, in both languages; another wording gets another version. */
export function getConsentText(kind: ConsentKind | FormConsentKind): ConsentText {
  // The name that stands in it belongs to what was agreed to, not to the wording.
  const say = (lang: Lang) => getIntl(lang).formatMessage({ id: MESSAGE_IDS[kind] }, { company: '{company}' })
  const words = { ru: say('ru'), en: say('en') }
  const version = createHash('sha256').update(`${words.ru}\n${words.en}`).digest('hex').slice(0, 16)
  return { version, text: words }
}
