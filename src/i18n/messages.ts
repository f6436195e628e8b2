import type { IntlShape, MessageFormatElement } from 'react-intl'
import type { Lang } from '#contract/lang.ts'
import type { PageData } from '#contract/page.ts'

/** The messages of a language, parsed at build time. */
export type Messages = Record<string, MessageFormatElement[]>

/**
 * The groups of messages that guides load, by what needs them: every guide at first, the plan guide, its programme,
 * the online guide and its lists, the line of what is on now, windows and modals, windows of events with the timeline,
 * notes, changes of favourites, the outbox, and the search box.
 */
const MESSAGE_LOADERS = {
  ru: {
    guide: () => import('#locales/ru.json?guide'),
    plan: () => import('#locales/ru.json?plan'),
    programme: () => import('#locales/ru.json?programme'),
    online: () => import('#locales/ru.json?online'),
    lists: () => import('#locales/ru.json?lists'),
    onNow: () => import('#locales/ru.json?onNow'),
    window: () => import('#locales/ru.json?window'),
    events: () => import('#locales/ru.json?events'),
    notes: () => import('#locales/ru.json?notes'),
    changes: () => import('#locales/ru.json?changes'),
    offline: () => import('#locales/ru.json?offline'),
    outbox: () => import('#locales/ru.json?outbox'),
    search: () => import('#locales/ru.json?search'),
  },
  en: {
    guide: () => import('#locales/en.json?guide'),
    plan: () => import('#locales/en.json?plan'),
    programme: () => import('#locales/en.json?programme'),
    online: () => import('#locales/en.json?online'),
    lists: () => import('#locales/en.json?lists'),
    onNow: () => import('#locales/en.json?onNow'),
    window: () => import('#locales/en.json?window'),
    events: () => import('#locales/en.json?events'),
    notes: () => import('#locales/en.json?notes'),
    changes: () => import('#locales/en.json?changes'),
    offline: () => import('#locales/en.json?offline'),
    outbox: () => import('#locales/en.json?outbox'),
    search: () => import('#locales/en.json?search'),
  },
} satisfies Record<Lang, unknown>

export type MessageGroup = keyof (typeof MESSAGE_LOADERS)['ru']

/** Loads the messages of a guide's first paint; what is opened later loads its own. */
export const loadGuideMessages = ({ lang, online }: Pick<PageData, 'lang' | 'online'>): Promise<Messages> =>
  loadMessages(lang, ['guide', online === null ? 'plan' : 'online'])

/** Adds the messages of what a page did not show at first. */
export async function addMessages(
  intl: IntlShape,
  lang: Lang,
  groups: readonly MessageGroup[],
): Promise<void> {
  Object.assign(intl.messages, await loadMessages(lang, groups))
}

export async function loadMessages(lang: Lang, groups: readonly MessageGroup[]): Promise<Messages> {
  const modules = await Promise.all(groups.map((group) => MESSAGE_LOADERS[lang][group]()))
  return Object.assign({}, ...modules.map((module) => module.default)) as Messages
}
