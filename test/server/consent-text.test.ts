import { expect, test } from 'vitest'
import { getConsentText } from '#server/pages/consent-text.ts'

const KINDS = ['broadcast', 'download', 'data', 'news'] as const

test('each wording has a version of its own, and its words with it', () => {
  const texts = KINDS.map(getConsentText)
  expect(new Set(texts.map(({ version }) => version)).size).toBe(KINDS.length)
  expect(getConsentText('download').text.en).toContain('the owner of the files, {company}:')
  for (const { version, text: words } of texts) {
    expect(version).toMatch(/^[0-9a-f]{16}$/)
    expect(Object.values(words).every((text) => text.length > 20 && !text.includes('[object'))).toBe(true)
  }
})
