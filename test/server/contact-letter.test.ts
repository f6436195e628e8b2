import { expect, test } from 'vitest'
import { createContactLetter } from '#server/mail/contact-letter.ts'

test('line breaks in the names of a fair, a company, an event and a visitor break no paragraph', () => {
  const broken = { ru: 'Раз\n\nДва', en: 'One\r\n\r\nTwo' }
  const letter = createContactLetter(
    { name: broken, languages: ['en'] } as unknown as Parameters<typeof createContactLetter>[0],
    'broadcast',
    { id: 1, subject: 2, name: broken, email: 'firm@example.com', event: broken, digestMs: 1000 },
    { EMAIL: 'a@example.com', UID: 'a', NAME: 'Anna\n\nPetrova', FAV_COMPANIES: [], FAV_EVENTS: [] },
  )
  expect(letter?.digest?.text.split('\n\n')).toHaveLength(1)
  expect(letter?.digest?.text).toContain('“One Two”, organised by One Two')
  expect(letter?.text).toContain('Anna Petrova')
  expect(`${letter?.subject}${letter?.digest?.subject}`).not.toMatch(/[\r\n]/)
})
