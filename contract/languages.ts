import { toLocalPath } from './addresses.ts'
import { getLangPrefix, LANGS, type Lang, splitLang } from './lang.ts'

/** The languages of a fair (readings 48). */
interface FairLanguages {
  /** Absent if the fair is shown in both languages. */
  languages?: readonly Lang[]
}

export const listLanguages = ({ languages = LANGS }: FairLanguages): readonly Lang[] => languages

/** Returns the given language if the fair is shown in it, otherwise the fair's other language. */
export function getShownLang(fair: FairLanguages, lang: Lang): Lang {
  const [first = lang] = listLanguages(fair)
  return listLanguages(fair).includes(lang) ? lang : first
}

/** Returns the address to redirect to if the fair is not shown in the language of a page; undefined if it is. */
export function findShownHref(fair: FairLanguages, url: string): string | undefined {
  const [address = ''] = url.split('?', 1)
  const { lang, path } = splitLang(address)
  const shown = getShownLang(fair, lang)
  return shown === lang ? undefined : getLangPrefix(shown) + toLocalPath(path) + url.slice(address.length)
}
