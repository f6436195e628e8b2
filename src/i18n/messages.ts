import type { IntlShape, MessageFormatElement } from 'react-intl'
import type { IslandName } from '#contract/islands.ts'
import type { Lang } from '#contract/lang.ts'
import type { PageData } from '#contract/page.ts'

/** The visible words of a language, parsed when the product is built. */
export type Messages = Record<string, MessageFormatElement[]>

type MessageLoader = () => Promise<{ default: unknown }>

/** What every page says, what only windows and modals, only the online guide, and only the website's islands say. */
const MESSAGE_LOADERS: Record<Lang, Record<'page' | 'window' | 'online' | 'site', MessageLoader>> = {
  ru: {
    page: () => import('#locales/ru.json'),
    window: () => import('#locales/ru.json?window'),
    online: () => import('#locales/ru.json?online'),
    site: () => import('#locales/ru.json?site'),
  },
  en: {
    page: () => import('#locales/en.json'),
    window: () => import('#locales/en.json?window'),
    online: () => import('#locales/en.json?online'),
    site: () => import('#locales/en.json?site'),
  },
}

/** Loads the words that a guide says when it is first drawn; in the plan guide a window brings its own. */
export function loadGuideMessages({ lang, online }: Pick<PageData, 'lang' | 'online'>): Promise<Messages> {
  const { page, window, online: ofOnline } = MESSAGE_LOADERS[lang]
  return mergeMessages(online === null ? [page] : [page, window, ofOnline])
}

/** Loads the words that islands say; the calendar's events have those of the online guide. */
export function loadIslandMessages(lang: Lang, islands: readonly IslandName[]): Promise<Messages> {
  const { page, window, site, online } = MESSAGE_LOADERS[lang]
  return mergeMessages([page, window, site, ...(islands.includes('calendar') ? [online] : [])])
}

/** Loads the words of windows and modals. */
export const loadWindowMessages = (lang: Lang): Promise<Messages> =>
  mergeMessages([MESSAGE_LOADERS[lang].window])

/** Adds the words of windows and modals to those of a page that was drawn without them. */
export async function addWindowMessages(words: IntlShape, lang: Lang): Promise<void> {
  Object.assign(words.messages, await loadWindowMessages(lang))
}

async function mergeMessages(loads: readonly MessageLoader[]): Promise<Messages> {
  const modules = await Promise.all(loads.map((load) => load()))
  return Object.assign({}, ...modules.map((module) => module.default)) as Messages
}
