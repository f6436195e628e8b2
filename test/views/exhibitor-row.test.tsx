import { describe, expect, test } from 'vitest'
import { ExhibitorRow } from '#src/views/hall/ExhibitorRow.tsx'
import { renderWithIntl } from './render-with-intl.tsx'

function renderRow(stand: string): HTMLElement {
  const { container } = renderWithIntl(
    <ExhibitorRow
      exhibitor={{ id: 1, name: 'Alfa', country: 'Italy', stand }}
      href="/plan/1/companies/1"
      starLabel="Add to favourites: Alfa"
    />,
  )
  return container
}

describe('a row of the list', () => {
  test.each([
    ['', undefined],
    ['A101', undefined],
    ['A101 B202', 'A101B202'],
    ['A101 B202 C303', 'A101B202+1'],
  ])('of the stands %j shows two, and how many more', (stand, text) => {
    const row = renderRow(stand)
    expect(row.querySelector('.row-stands')?.textContent).toBe(text)
    expect(row.querySelector('.code')?.textContent).toBe(stand === '' ? undefined : 'A101')
  })

  test('is at most five elements: there may be thousands', () => {
    expect(renderRow('A101').querySelectorAll('*').length).toBeLessThanOrEqual(5)
  })
})
