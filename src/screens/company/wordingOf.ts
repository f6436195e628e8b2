import { inLang, type Lang, type Worded } from '../../../contract/lang.ts'

/** A text whose own language is named beside it; the translation is in the other one. */
export function wordingOf(lang: Lang, own: Lang, text: string, translation: string): Worded {
  const texts = own === 'ru' ? { ru: text, en: translation } : { en: text, ru: translation }
  return inLang(lang, texts)
}
