import { expect, test } from 'vitest'
import { HitFacts } from '#src/views/search/HitFacts.tsx'
import { foundEvent } from '#test/models/search.model.ts'
import { renderPart } from './render-child.tsx'
import { readTexts } from './walk-gestures.ts'

test('an event that is found is shown with its day, time, room and speakers, and its language', () => {
  renderPart(<HitFacts hit={foundEvent} />)
  expect(readTexts('.search-facts')).toEqual(['22 September 2020 · 11:30 · Main stage · Anna Orlova'])
  expect(document.querySelector('.search-title')?.getAttribute('lang')).toBe('ru')
})
