import { describe, expect, test } from 'vitest'
import { listCompanyStands } from '#contract/company-stands.ts'
import { ExhibitorRow } from '#src/views/hall/ExhibitorRow.tsx'
import { renderWithIntl } from './render-with-intl.tsx'

function renderRow(stand: string, hall?: string | null): HTMLElement {
  const exhibitor = { id: 1, name: 'Alfa', country: 'Italy', stand, ...(hall !== undefined && { hall }) }
  const { container } = renderWithIntl(
    <ExhibitorRow
      exhibitor={exhibitor}
      stands={listCompanyStands(exhibitor, '1')}
      href="/plan/1/1"
      label="Alfa, Italy"
      writeStand={({ text }) => text}
      getStandHref={({ hall, code }) => (hall === null ? undefined : `/plan/${hall}?stand=${code}`)}
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

  test('leads to each stand that it shows, by a pointer alone', () => {
    const links = [...renderRow('A-101 B202').querySelectorAll('a.code')]
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['A-101', '/plan/1?stand=A101'],
      ['B202', '/plan/1?stand=B202'],
    ])
    expect(links.map((link) => link.getAttribute('tabindex'))).toEqual(['-1', '-1'])
  })

  test('leads to no stand whose hall is not known', () => {
    const row = renderRow('A101', null)
    expect(row.querySelector('span.code')?.textContent).toBe('A101')
    expect(row.querySelector('a.code')).toBeNull()
  })

  test('is at most five elements: there may be thousands', () => {
    expect(renderRow('A101').querySelectorAll('*').length).toBeLessThanOrEqual(5)
  })
})
