/** The two languages of the product; Russian is the default and has no path prefix (readings 5). */
export const LANGS = ['ru', 'en'] as const

export type Lang = (typeof LANGS)[number]

export const DEFAULT_LANG: Lang = 'ru'

/** How dates and numbers of a language are written; the English is British. */
export const LOCALES: Readonly<Record<Lang, string>> = { ru: 'ru', en: 'en-GB' }

export const isLang = (value: unknown): value is Lang => LANGS.some((lang) => lang === value)

export const getOtherLang = (lang: Lang): Lang => (lang === 'ru' ? 'en' : 'ru')

/** `/en` for English, empty for Russian. */
export const getLangPrefix = (lang: Lang): string => (lang === DEFAULT_LANG ? '' : `/${lang}`)

/** Splits a path into its language and the rest, which starts with `/`. */
export function splitLang(path: string): { lang: Lang; path: string } {
  const match = /^\/en(?=\/|$)/.exec(path)
  return match === null ? { lang: DEFAULT_LANG, path } : { lang: 'en', path: path.slice(3) || '/' }
}

/** A text in the wished language, or in the other one, then marked with the language it is in (readings 5). */
export interface LocalizedString {
  text: string
  /** Set only where the text is not in the wished language. */
  lang?: Lang
}

/** A text in both languages; one of the two may be empty. */
export type BilingualText = Record<Lang, string>

/** Picks a text by language; an empty one falls back to the other language. */
export function localize(lang: Lang, texts: Readonly<BilingualText>): LocalizedString {
  if (texts[lang] !== '') return { text: texts[lang] }
  const other = getOtherLang(lang)
  return texts[other] === '' ? { text: '' } : { text: texts[other], lang: other }
}

/** A text whose own language is named beside it; the translation is in the other one. */
export function localizeTranslated(
  lang: Lang,
  own: Lang,
  text: string,
  translation: string,
): LocalizedString {
  const texts = own === 'ru' ? { ru: text, en: translation } : { en: text, ru: translation }
  return localize(lang, texts)
}
