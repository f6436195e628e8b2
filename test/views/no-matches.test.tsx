import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoMatches } from '#src/views/hall/NoMatches.tsx'
import { renderWithIntl } from './render-with-intl.tsx'

test.each([
  [[], ['Show all exhibitors']],
  [[['2', 3]], ['Hall 2: 3 exhibitors']],
] as const)('where matches are elsewhere (%j), the way leads there, else to all', (matchingHalls, ways) => {
  renderWithIntl(
    <NoMatches matchingHalls={matchingHalls} onChooseHall={() => undefined} onShowAll={() => undefined} />,
  )
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(ways)
})
