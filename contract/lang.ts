/** The two languages of the product. Russian is the default and has no path prefix (readings 5). */
export const LANGS = ['ru', 'en'] as const

export type Lang = (typeof LANGS)[number]

export const DEFAULT_LANG: Lang = 'ru'

/** The locale that formats dates and numbers of each language. English is British. */
export const LOCALES: Readonly<Record<Lang, string>> = { ru: 'ru', en: 'en-GB' }

export const isLang = (value: unknown): value is Lang => LANGS.some((lang) => lang === value)

export const getOtherLang = (lang: Lang): Lang => (lang === 'ru' ? 'en' : 'ru')

/** Returns `/en` for English and an empty string for Russian. */
export const getLangPrefix = (lang: Lang): string => (lang === DEFAULT_LANG ? '' : `/${lang}`)

/** Splits a path into its language and the rest, which begins with `/`. */
export function splitLang(path: string): { lang: Lang; path: string } {
  const match = /^\/en(?=\/|$)/.exec(path)
  return match === null ? { lang: DEFAULT_LANG, path } : { lang: 'en', path: path.slice(3) || '/' }
}

/** A text in the requested language, or in the other one with that language marked (readings 5). */
export interface LocalizedString {
  text: string
  /** Set only if the text is not in the requested language. */
  lang?: Lang
}

/** A text in both languages; one of the two may be empty. */
export type BilingualText = Record<Lang, string>

/** Returns the text in a language. An empty text falls back to the other language. */
export function localize(lang: Lang, texts: Readonly<BilingualText>): LocalizedString {
  if (texts[lang] !== '') return { text: texts[lang] }
  const other = getOtherLang(lang)
  return texts[other] === '' ? { text: '' } : { text: texts[other], lang: other }
}

/** Localizes a text of a known language whose translation is in the other language. */
export function localizeTranslated(
  lang: Lang,
  own: Lang,
  text: string,
  translation: string,
): LocalizedString {
  const texts = own === 'ru' ? { ru: text, en: translation } : { en: text, ru: translation }
  return localize(lang, texts)
}
