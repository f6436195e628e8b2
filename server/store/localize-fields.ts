import { type Lang, localize, type BilingualText } from '#contract/lang.ts'

/** Texts in a language; `langs` names the language of those that fell back to the other one (readings 5). */
export function localizeFields<K extends string>(
  lang: Lang,
  texts: Record<K, BilingualText>,
): Record<K, string> & { langs?: Record<string, Lang> } {
  const words = Object.entries<BilingualText>(texts).map(
    ([field, both]) => [field, localize(lang, both)] as const,
  )
  const langs = words.flatMap(([field, word]) =>
    word.lang === undefined ? [] : [[field, word.lang] as const],
  )
  return {
    ...(Object.fromEntries(words.map(([field, word]) => [field, word.text])) as Record<K, string>),
    ...(langs.length === 0 ? {} : { langs: Object.fromEntries(langs) }),
  }
}
