import type { MessageFormatElement } from 'react-intl'
import type { Lang } from '../contract/lang.ts'

/** The visible words of a language, parsed when the product is built. */
export type Messages = Record<string, MessageFormatElement[]>

/** Loads the words of one language only. */
export async function loadMessages(lang: Lang): Promise<Messages> {
  const module = lang === 'ru' ? await import('../locales/ru.json') : await import('../locales/en.json')
  return module.default as unknown as Messages
}
