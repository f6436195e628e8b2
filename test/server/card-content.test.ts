import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { EXPORT_COMMANDS } from '#server/operator/export-commands.ts'
import { readRevision } from './shown-revision.ts'
import { logInProvenVisitor } from './online-test-server.ts'
import { createPersonValues } from './person-values.ts'
import { NOW, openTestServer } from './test-server.ts'
import { closeAfterFile } from './close-after-file.ts'

const EMAIL = 'rita@mail.example'
const YARUSMET = 171

const server = await openTestServer()
closeAfterFile(() => server.close())
await server.createBrowser().post('register', { values: createPersonValues(EMAIL) })

async function readCardLetter(to: string): Promise<string> {
  const folder = join(server.config.dataDir, 'outbox')
  return vi.waitFor(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    const mail = mails.find((each) => each.includes(`To: ${to}\r\n`) && each.includes(`Reply-To: ${EMAIL}`))
    if (mail === undefined) throw new Error('The letter has not left yet')
    return Buffer.from(mail.split('\r\n\r\n')[1] ?? '', 'base64').toString()
  })
}

const { exhibitors } = await readRevision(server.store)
const findEmail = (id: number): string => exhibitors.findContact(id)?.email ?? ''

test('letter and export contain only the details that the visitor was shown and left switched on', async () => {
  const { company, position, phone } = createPersonValues(EMAIL)
  const proven = await logInProvenVisitor(server, EMAIL, new Date(NOW))
  const message = 'Перезвоните\r\nпосле обеда\u202e\u0007'
  const without = ['phone'] as const
  await proven.post('sendCard', { id: YARUSMET, message, without: [...without] })
  const letter = await readCardLetter(findEmail(YARUSMET))
  expect(letter).toContain(
    `E-mail: ${EMAIL}\nКомпания: ${company}\nДолжность: ${position}\nСообщение:\nПерезвоните\nпосле обеда\n`,
  )
  expect(letter).not.toContain(phone)
  const text = await EXPORT_COMMANDS['cards:export']?.(server.store.exports, undefined, 'ru')
  expect(text).toContain('после обеда')
  expect(text).not.toContain(phone)
})

test('a session without a letter neither shows nor passes on more than name and e-mail', async () => {
  const { company } = createPersonValues(EMAIL)
  const browser = server.createBrowser()
  expect((await browser.login(EMAIL)).json()).not.toHaveProperty('DETAILS')
  const id = 324
  await browser.post('sendCard', { id, message: 'Без подробностей', without: ['message'] })
  const letter = await readCardLetter(findEmail(id))
  expect(letter).toContain(`E-mail: ${EMAIL}\n\n`)
  expect(letter).not.toContain(company)
  expect(letter).not.toContain('Без подробностей')
})

test('a message that is too long, or an unknown part, is refused', async () => {
  const browser = server.createBrowser()
  await browser.login(EMAIL)
  expect((await browser.post('sendCard', { id: 282, message: 'я'.repeat(1001) })).statusCode).toBe(400)
  expect((await browser.post('sendCard', { id: 282, without: ['name' as 'phone'] })).statusCode).toBe(400)
})
