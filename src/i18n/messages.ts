import type { IntlShape, MessageFormatElement } from 'react-intl'
import type { Lang } from '#contract/lang.ts'
import type { PageData } from '#contract/page.ts'

/** The visible words of a language, parsed when the product is built. */
export type Messages = Record<string, MessageFormatElement[]>

type MessageLoader = () => Promise<{ default: unknown }>

/** What a guide says at once, and what windows and modals, the online guide, and the website's islands say besides. */
const MESSAGE_LOADERS: Record<Lang, Record<'guide' | 'window' | 'online' | 'site', MessageLoader>> = {
  ru: {
    guide: () => import('#locales/ru.json?guide'),
    window: () => import('#locales/ru.json?window'),
    online: () => import('#locales/ru.json?online'),
    site: () => import('#locales/ru.json?site'),
  },
  en: {
    guide: () => import('#locales/en.json?guide'),
    window: () => import('#locales/en.json?window'),
    online: () => import('#locales/en.json?online'),
    site: () => import('#locales/en.json?site'),
  },
}

/** Loads the words that a guide says when it is first drawn; in the plan guide a window brings its own. */
export function loadGuideMessages({ lang, online }: Pick<PageData, 'lang' | 'online'>): Promise<Messages> {
  const { guide, window, online: ofOnline } = MESSAGE_LOADERS[lang]
  return mergeMessages(online === null ? [guide] : [guide, window, ofOnline])
}

/** Loads the words that islands say. */
export function loadIslandMessages(lang: Lang): Promise<Messages> {
  const { guide, window, site } = MESSAGE_LOADERS[lang]
  return mergeMessages([guide, window, site])
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
