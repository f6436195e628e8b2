import type { Lang } from '#contract/lang.ts'
import { loadMessages, type Messages } from './messages.ts'

/** The groups of the website's islands: those of most pages, and those of islands that few pages have. */
const LOADERS = {
  ru: {
    website: () => import('#locales/ru.json?website'),
    rare: () => import('#locales/ru.json?rare'),
  },
  en: {
    website: () => import('#locales/en.json?website'),
    rare: () => import('#locales/en.json?rare'),
  },
} satisfies Record<Lang, unknown>

/** Loads the messages of the website's islands; no guide loads this module. */
export async function loadIslandMessages(
  lang: Lang,
  others: readonly 'rare'[] = ['rare'],
): Promise<Messages> {
  const [messages, ...modules] = await Promise.all([
    loadMessages(lang, ['guide', 'plan', 'window']),
    ...(['website', ...others] as const).map((group) => LOADERS[lang][group]()),
  ])
  return Object.assign({}, messages, ...modules.map((module) => module.default)) as Messages
}
