import { type Lang, inLang } from '../../contract/lang.ts'
import type { Texts } from '../fair/pack.ts'

/** Texts in a language; `langs` names the language of those that fell back to the other one (readings 5). */
export function worded<K extends string>(
  lang: Lang,
  texts: Record<K, Texts>,
): Record<K, string> & { langs?: Record<string, Lang> } {
  const words = Object.entries<Texts>(texts).map(([field, both]) => [field, inLang(lang, both)] as const)
  const langs = words.flatMap(([field, word]) =>
    word.lang === undefined ? [] : [[field, word.lang] as const],
  )
  return {
    ...(Object.fromEntries(words.map(([field, word]) => [field, word.text])) as Record<K, string>),
    ...(langs.length === 0 ? {} : { langs: Object.fromEntries(langs) }),
  }
}
