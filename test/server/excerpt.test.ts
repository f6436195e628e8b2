import { expect, test } from 'vitest'
import { createExcerpt } from '#server/pages/escape.ts'

test('an excerpt has a space where a block ends, and none where a word is only marked', () => {
  expect(createExcerpt('<p>Five <strong>sites</strong>, all <em>re</em>built.</p><p>Ask us.</p>', 100)).toBe(
    'Five sites, all rebuilt. Ask us.',
  )
})

test('a long text is cut after a word', () => {
  expect(createExcerpt('<p>One two three</p>', 10)).toBe('One two…')
})

test('no character is cut in half', () => {
  expect(createExcerpt('🚚🚚🚚', 4)).toBe('🚚…')
})
