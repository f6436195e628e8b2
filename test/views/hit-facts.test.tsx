import { expect, test } from 'vitest'
import { HitFacts } from '#src/views/search/HitFacts.tsx'
import { foundEvent } from '#test/models/search.model.ts'
import { renderPart } from './render-child.tsx'
import { readTexts } from './walk-gestures.ts'

test('an event that is found is shown with its day, time, room and speakers, and its language', () => {
  renderPart(<HitFacts hit={foundEvent} />)
  expect(readTexts('.search-facts')).toEqual(['22\u00a0September 2020 · 11:30 · Main stage · Anna Orlova'])
  expect(document.querySelector('.search-title')?.getAttribute('lang')).toBe('ru')
})

test('a company that is found names the halls of its stands, and leaves out what is not known', () => {
  const stands = [
    { hall: '1', hallName: 'Storage', stand: 'A113' },
    { hall: '', stand: 'B2' },
  ]
  renderPart(
    <HitFacts hit={{ kind: 'company', id: 1, title: 'Alfa', href: '/plan/1/1', detail: '', stands }} />,
  )
  expect(readTexts('.search-facts')).toEqual(['Storage, stand A113 · B2'])
})
