import { localize, type BilingualText, type Lang, type LocalizedString } from '#contract/lang.ts'
import { nestQuotes } from '#src/i18n/nest-quotes.ts'

/** Returns a name in a language for a message that encloses it in quotation marks. */
export function localizeInside(lang: Lang, name: Readonly<BilingualText>): LocalizedString {
  const { text, ...marked } = localize(lang, name)
  return { text: nestQuotes(lang, text), ...marked }
}
