import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import ru from '#locales/ru.json'
import { ConsentPrompt } from '#src/views/broadcast/ConsentPrompt.tsx'

test('a company whose name has quotation marks is named with the second form inside the first', () => {
  const html = renderToStaticMarkup(
    <IntlProvider locale="ru" messages={ru}>
      <ConsentPrompt company="Завод «Дубрава»" reason="consentWithdrawn" />
    </IntlProvider>,
  )
  expect(html).toContain('«Завод „Дубрава“»')
})
