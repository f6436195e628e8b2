import type { IntlShape, MessageFormatElement } from 'react-intl'
import type { Lang } from '#contract/lang.ts'
import type { PageData } from '#contract/page.ts'

/** The messages of a language, parsed at build time. */
export type Messages = Record<string, MessageFormatElement[]>

type MessageLoader = () => Promise<{ default: unknown }>

/**
 * Loads messages by chunk: the first paint of a guide, windows and modals, the online guide, and the website's
 * islands.
 */
const MESSAGE_LOADERS: Record<Lang, Record<'guide' | 'window' | 'online' | 'website', MessageLoader>> = {
  ru: {
    guide: () => import('#locales/ru.json?guide'),
    window: () => import('#locales/ru.json?window'),
    online: () => import('#locales/ru.json?online'),
    website: () => import('#locales/ru.json?website'),
  },
  en: {
    guide: () => import('#locales/en.json?guide'),
    window: () => import('#locales/en.json?window'),
    online: () => import('#locales/en.json?online'),
    website: () => import('#locales/en.json?website'),
  },
}

/** Loads the messages of a guide's first paint; in the plan guide windows load their own. */
export function loadGuideMessages({ lang, online }: Pick<PageData, 'lang' | 'online'>): Promise<Messages> {
  const { guide, window, online: ofOnline } = MESSAGE_LOADERS[lang]
  return mergeMessages(online === null ? [guide] : [guide, window, ofOnline])
}

export function loadIslandMessages(lang: Lang): Promise<Messages> {
  const { guide, window, website } = MESSAGE_LOADERS[lang]
  return mergeMessages([guide, window, website])
}

export const loadWindowMessages = (lang: Lang): Promise<Messages> =>
  mergeMessages([MESSAGE_LOADERS[lang].window])

/** Adds the messages of windows and modals to a page that was rendered without them. */
export async function addWindowMessages(intl: IntlShape, lang: Lang): Promise<void> {
  Object.assign(intl.messages, await loadWindowMessages(lang))
}

async function mergeMessages(loads: readonly MessageLoader[]): Promise<Messages> {
  const modules = await Promise.all(loads.map((load) => load()))
  return Object.assign({}, ...modules.map((module) => module.default)) as Messages
}
