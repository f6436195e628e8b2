import type { MessageFormatElement } from 'react-intl'
import type { Lang } from '../contract/lang.ts'
import type { PageData } from '../contract/page.ts'

/** The visible words of a language, parsed when the product is built. */
export type Messages = Record<string, MessageFormatElement[]>

const WORDS: Record<Lang, () => Promise<{ default: unknown }>> = {
  ru: () => import('../locales/ru.json'),
  en: () => import('../locales/en.json'),
}
const ONLINE_WORDS: Record<Lang, () => Promise<{ default: unknown }>> = {
  ru: () => import('../locales/ru.json?online'),
  en: () => import('../locales/en.json?online'),
}
const SITE_WORDS: Record<Lang, () => Promise<{ default: unknown }>> = {
  ru: () => import('../locales/ru.json?site'),
  en: () => import('../locales/en.json?site'),
}

/** Loads the words of one language, and those of the online guide only where it is shown. */
export async function loadMessages({ lang, online }: Pick<PageData, 'lang' | 'online'>): Promise<Messages> {
  return merged([WORDS[lang], ...(online === null ? [] : [ONLINE_WORDS[lang]])])
}

/** Loads the words that the islands of the website's pages say. */
export const loadSiteMessages = (lang: Lang): Promise<Messages> =>
  merged([WORDS[lang], ONLINE_WORDS[lang], SITE_WORDS[lang]])

async function merged(loads: readonly (() => Promise<{ default: unknown }>)[]): Promise<Messages> {
  const modules = await Promise.all(loads.map((load) => load()))
  return Object.assign({}, ...modules.map((module) => module.default)) as Messages
}
