import { type Lang, localize, type BilingualText } from '#contract/lang.ts'

/**
 * Returns texts in a language; a text of no language is returned as it is. `langs` names the language of each that fell
 * back to the other one (readings 5).
 */
export function localizeFields<K extends string>(
  lang: Lang,
  texts: Record<K, BilingualText | string>,
): Record<K, string> & { langs?: Record<string, Lang> } {
  const localized = Object.entries<BilingualText | string>(texts).map(
    ([field, text]) => [field, typeof text === 'string' ? { text } : localize(lang, text)] as const,
  )
  const langs = localized.flatMap(([field, value]) =>
    value.lang === undefined ? [] : [[field, value.lang] as const],
  )
  return {
    ...(Object.fromEntries(localized.map(([field, value]) => [field, value.text])) as Record<K, string>),
    ...(langs.length === 0 ? {} : { langs: Object.fromEntries(langs) }),
  }
}
