import type { IntlShape } from 'react-intl'
import type { Lang } from '#contract/lang.ts'

const LOADERS = {
  ru: () => import('#locales/ru.json?controls'),
  en: () => import('#locales/en.json?controls'),
}

/** Loads the messages of a plan's controls; this module is loaded with them, so that no page pays for it at first. */
export const loadControlMessages = async (lang: Lang) => (await LOADERS[lang]()).default

/** Adds the messages of a plan's controls to those of the page. */
export async function addControlMessages(intl: IntlShape, lang: Lang): Promise<void> {
  const messages = await loadControlMessages(lang)
  Object.assign(intl.messages, messages)
}
