import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { IntlProvider } from 'react-intl'
import { LOCALES, type Lang } from '#contract/lang.ts'
import { loadIslandMessages } from '#src/i18n/island-messages.ts'

/** As a page of the website has them. */
export const messages = {
  ru: await loadIslandMessages('ru'),
  en: await loadIslandMessages('en'),
}

/** Renders a part with the words of a language. */
export function renderWithIntl(part: ReactElement, lang: Lang = 'en') {
  return render(part, {
    wrapper: ({ children }) => (
      <IntlProvider locale={LOCALES[lang]} messages={messages[lang]}>
        {children}
      </IntlProvider>
    ),
  })
}
