import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { IntlProvider } from 'react-intl'
import type { Lang } from '../../contract/lang.ts'
import en from '../../locales/en.json'
import enSite from '../../locales/en.json?site'
import ru from '../../locales/ru.json'
import ruSite from '../../locales/ru.json?site'
import type { Messages } from '../../src/messages.ts'

/** As a page of the website has them. */
export const messages = {
  ru: { ...ru, ...(ruSite as object) },
  en: { ...en, ...(enSite as object) },
} as unknown as Record<Lang, Messages>

/** Renders a part with the words of a language. */
export function renderWorded(part: ReactElement, lang: Lang = 'en') {
  return render(part, {
    wrapper: ({ children }) => (
      <IntlProvider locale={lang} messages={messages[lang]}>
        {children}
      </IntlProvider>
    ),
  })
}
