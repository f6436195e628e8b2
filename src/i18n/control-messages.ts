import type { IntlShape } from 'react-intl'
import type { Lang } from '#contract/lang.ts'

const LOADERS = {
  ru: () => import('#locales/ru.json?controls'),
  en: () => import('#locales/en.json?controls'),
}

/** Adds the messages of a plan's controls; this module is loaded with them, so that no page pays for it at first. */
export async function addControlMessages(intl: IntlShape, lang: Lang): Promise<void> {
  const { default: messages } = await LOADERS[lang]()
  Object.assign(intl.messages, messages)
}
