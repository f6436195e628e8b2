import { createHash } from 'node:crypto'
import { LANGS } from '../contract/lang.ts'
import type { ConsentKind } from './store/online-store.ts'
import en from '../locales/en.json'
import ru from '../locales/ru.json'

const WORDS = { ru, en }

/** Names the words that a visitor agrees to, in both languages: another wording gets another name. */
export function consentTextVersion(kind: ConsentKind): string {
  const texts = LANGS.map((lang) => WORDS[lang][`consent.${kind}.text`])
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16)
}
