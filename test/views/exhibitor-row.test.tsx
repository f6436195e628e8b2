import { expect, test } from 'vitest'
import { ExhibitorRow } from '#src/views/hall/ExhibitorRow.tsx'
import { renderWithIntl } from './render-with-intl.tsx'

test.each([
  ['', undefined],
  ['A101 B202', 'A101B202'],
  ['A101 B202 C303', 'A101B202+1'],
])('of the stands %j a row shows two, and how many more', (stand, text) => {
  const { container } = renderWithIntl(
    <ExhibitorRow
      exhibitor={{ id: 1, name: 'Alfa', country: '', stand }}
      href="/plan/1/companies/1"
      hovered={false}
      open={false}
      starred={false}
      onOpen={() => undefined}
      onToggleStar={() => undefined}
    />,
  )
  expect(container.querySelector('.row-stands')?.textContent).toBe(text)
})
