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

/** Loads the words of one language, and those of the online guide only where it is shown. */
export async function loadMessages({ lang, online }: Pick<PageData, 'lang' | 'online'>): Promise<Messages> {
  const loads = [WORDS[lang], ...(online === null ? [] : [ONLINE_WORDS[lang]])]
  const modules = await Promise.all(loads.map((load) => load()))
  return Object.assign({}, ...modules.map((module) => module.default)) as Messages
}
