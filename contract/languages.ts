import { getLangPrefix, LANGS, type Lang, splitLang } from './lang.ts'

/** A fair that may be shown in one language only (readings 48). */
interface FairLanguages {
  /** Absent if the fair is shown in both languages. */
  languages?: readonly Lang[]
}

/** Returns the languages in which a fair is shown. */
export const listLanguages = ({ languages = LANGS }: FairLanguages): readonly Lang[] => languages

/** Returns a language if the fair is shown in it, else the one in which it is. */
export function getShownLang(fair: FairLanguages, lang: Lang): Lang {
  const [first = lang] = listLanguages(fair)
  return listLanguages(fair).includes(lang) ? lang : first
}

/** Returns where an address of a page leads if the fair is not shown in its language; undefined if it is. */
export function findShownHref(fair: FairLanguages, url: string): string | undefined {
  const [address = ''] = url.split('?', 1)
  const { lang, path } = splitLang(address)
  const shown = getShownLang(fair, lang)
  return shown === lang ? undefined : getLangPrefix(shown) + path + url.slice(address.length)
}
