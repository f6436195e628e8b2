import type { IntlShape, MessageFormatElement } from 'react-intl'
import type { IslandName } from '../contract/islands.ts'
import type { Lang } from '../contract/lang.ts'
import type { PageData } from '../contract/page.ts'

/** The visible words of a language, parsed when the product is built. */
export type Messages = Record<string, MessageFormatElement[]>

type Load = () => Promise<{ default: unknown }>

/** What every page says, what only windows and modals, only the online guide, and only the website's islands say. */
const WORDS: Record<Lang, Record<'page' | 'window' | 'online' | 'site', Load>> = {
  ru: {
    page: () => import('../locales/ru.json'),
    window: () => import('../locales/ru.json?window'),
    online: () => import('../locales/ru.json?online'),
    site: () => import('../locales/ru.json?site'),
  },
  en: {
    page: () => import('../locales/en.json'),
    window: () => import('../locales/en.json?window'),
    online: () => import('../locales/en.json?online'),
    site: () => import('../locales/en.json?site'),
  },
}

/** Loads the words that a guide says when it is first drawn; in the plan guide a window brings its own. */
export function loadMessages({ lang, online }: Pick<PageData, 'lang' | 'online'>): Promise<Messages> {
  const { page, window, online: ofOnline } = WORDS[lang]
  return merged(online === null ? [page] : [page, window, ofOnline])
}

/** Loads the words that islands say; the calendar's events have those of the online guide. */
export function loadSiteMessages(lang: Lang, islands: readonly IslandName[]): Promise<Messages> {
  const { page, window, site, online } = WORDS[lang]
  return merged([page, window, site, ...(islands.includes('calendar') ? [online] : [])])
}

/** Loads the words of windows and modals. */
export const loadWindowMessages = (lang: Lang): Promise<Messages> => merged([WORDS[lang].window])

/** Adds the words of windows and modals to those of a page that was drawn without them. */
export async function addWindowMessages(words: IntlShape, lang: Lang): Promise<void> {
  Object.assign(words.messages, await loadWindowMessages(lang))
}

async function merged(loads: readonly Load[]): Promise<Messages> {
  const modules = await Promise.all(loads.map((load) => load()))
  return Object.assign({}, ...modules.map((module) => module.default)) as Messages
}
