import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { IntlProvider } from 'react-intl'
import { LOCALES, type Lang } from '../../contract/lang.ts'
import { loadSiteMessages } from '../../src/messages.ts'

/** As a page of the website has them. */
export const messages = {
  ru: await loadSiteMessages('ru', ['calendar']),
  en: await loadSiteMessages('en', ['calendar']),
}

/** Renders a part with the words of a language. */
export function renderWorded(part: ReactElement, lang: Lang = 'en') {
  return render(part, {
    wrapper: ({ children }) => (
      <IntlProvider locale={LOCALES[lang]} messages={messages[lang]}>
        {children}
      </IntlProvider>
    ),
  })
}
