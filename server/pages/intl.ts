import { createIntl, type IntlShape } from 'react-intl'
import { LOCALES, type Lang } from '#contract/lang.ts'
import { createDateFormats } from '#src/i18n/date-formats.ts'
import { nestQuotes } from '#src/i18n/nest-quotes.ts'
import en from '#locales/en.json'
import ru from '#locales/ru.json'

const intlCache = new Map<Lang, IntlShape>()

/** Returns the messages of `locales` in a language. */
export function getIntl(lang: Lang): IntlShape {
  const known = intlCache.get(lang)
  if (known !== undefined) return known
  const plain = createIntl({ locale: LOCALES[lang], messages: lang === 'ru' ? ru : en })
  const formatMessage = ((...input: Parameters<IntlShape['formatMessage']>) =>
    nestPairs(plain.formatMessage(...input))) as IntlShape['formatMessage']
  const intl = { ...plain, ...createDateFormats(plain), formatMessage, $t: formatMessage }
  intlCache.set(lang, intl)
  return intl
}

/** Writes Russian quotation marks inside others in their second form: «…„…“…». Leaves what is no text as it is. */
function nestPairs<Message>(message: Message): Message {
  if (typeof message !== 'string') return message
  let depth = 0
  const nested = message.replaceAll(/[«»]/g, (mark) => {
    if (mark === '«') depth += 1
    const isInside = depth > 1
    if (mark === '»') depth -= 1
    return isInside ? nestQuotes('ru', mark) : mark
  })
  return nested as typeof message
}
