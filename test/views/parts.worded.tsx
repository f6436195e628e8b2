import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { IntlProvider } from 'react-intl'
import type { Lang } from '../../contract/lang.ts'
import en from '../../locales/en.json'
import ru from '../../locales/ru.json'
import type { Messages } from '../../src/messages.ts'

const messages = { ru, en } as unknown as Record<Lang, Messages>

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
