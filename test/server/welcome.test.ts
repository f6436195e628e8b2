import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { findDemoVisitors, formatWelcome } from '#server/visitor/welcome.ts'

const VISITORS = [{ email: 'anna@visitors.example' }]
const MOMENTS = [
  { now: '2020-09-22T11:05+03:00', isOnline: true },
  { now: '2021-09-21T12:05+03:00', isOnline: false },
]
const FAIR = { name: { ru: 'Склад и поток', en: 'Store & Flow' } }
const linesFor = (env: Record<string, string>, visitors = VISITORS) =>
  formatWelcome(FAIR, readConfig(env, '/'), 3000, { visitors, moments: MOMENTS })

test('lists no real and no deleted visitor', async () => {
  const visitors = ['anna@visitors.example', 'gone@visitors.example', 'real.person@company.com']
  const moderator = { email: 'olga@visitors.example', isModerator: true }
  const isRegistered = (email: string) => Promise.resolve(!email.startsWith('gone'))
  const named = await findDemoVisitors(
    [...visitors.map((email) => ({ email, isModerator: false })), moderator],
    isRegistered,
  )
  expect(named).toEqual([{ email: 'anna@visitors.example', isModerator: false }])
})

test('names nobody where the database does not answer', async () => {
  const lost = () => Promise.reject(new Error('sorry, too many clients already'))
  const named = await findDemoVisitors([{ email: 'anna@visitors.example', isModerator: false }], lost)
  expect(named).toEqual([])
})

test('says of a preview what it is, and names no command that would start the fair instead', () => {
  const lines = linesFor({ PREVIEW: 'my-fair' })
  expect(lines[1]).toBe('Preview of Store & Flow; visitors see nothing of it:')
  expect(lines.join('\n')).not.toContain('npm start')
})

test('prints addresses, demo visitors, and a command for a day online and one in the halls (readings 44)', () => {
  const lines = linesFor({ HOST: '127.0.0.1' })
  expect(lines).toEqual([
    '',
    'Store & Flow is open:',
    '  http://127.0.0.1:3000/         по-русски',
    '  http://127.0.0.1:3000/en/      in English',
    '  http://127.0.0.1:3000/plan/    план и экспоненты · plan and exhibitors',
    '  http://127.0.0.1:3000/online/  онлайн-гид · online guide',
    'Log in as a demo visitor: anna@visitors.example',
    'See it as on a day online: NOW=2020-09-22T11:05+03:00 npm start',
    'See it as on a day in the halls: NOW=2021-09-21T12:05+03:00 npm start',
    '',
  ])
})

test('prints no command for a fair without demo visitors, nor for a demo whose clock is moved already', () => {
  expect(linesFor({}, []).filter((line) => line.includes('NOW='))).toEqual([])
  const moved = linesFor({ NOW: '2020-09-22T11:05+03:00' })
  expect(moved.filter((line) => line.includes('NOW='))).toEqual([])
})

test('the public address comes first, an address of IPv6 stands in brackets', () => {
  const text = linesFor({ HOST: '::1', PUBLIC_URL: 'https://fair.example' }).join('\n')
  expect(text).toMatch(/https:\/\/fair\.example\/ [^]+http:\/\/\[::1\]:3000\/ /)
})

test('a server on all addresses is printed as localhost', () => {
  expect(linesFor({}).join('\n')).toContain('http://localhost:3000/plan/')
})
