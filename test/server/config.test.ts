import { describe, expect, test } from 'vitest'
import { createClock } from '#server/clock.ts'
import { ConfigError, readConfig, listConfigWarnings } from '#server/config.ts'

const read = (env: Record<string, string>) => readConfig(env, '/srv/guide')

test('everything is optional', () => {
  expect(read({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    dataDir: '/srv/guide/data',
    databaseUrl: undefined,
    packFolder: '/srv/guide/fair',
    isPackChosen: false,
    isPreview: false,
    publicUrl: undefined,
    trustProxy: false,
    login: 'email',
    smtpUrl: undefined,
    mailFrom: undefined,
    broadcastLetterMinutes: 15,
    scheduleHosts: [],
    logLevel: 'info',
    clockStart: undefined,
  })
})

test('a preview has a database and letters of its own, whatever is set for the fair, and is for this computer alone', () => {
  const fair = {
    DATA_DIR: '/var/guide',
    DATABASE_URL: 'postgres://guide@db/guide',
    FAIR: 'other',
    PUBLIC_URL: 'https://fair.example',
    SMTP_URL: 'smtps://user:p%40ss@mail.example',
  }
  expect(read({ ...fair, PREVIEW: 'my-fair' })).toEqual({
    ...read({}),
    host: '127.0.0.1',
    port: 3001,
    packFolder: '/srv/guide/my-fair',
    isPackChosen: true,
    isPreview: true,
    dataDir: '/var/guide/preview',
  })
  expect(read({ PREVIEW: 'my-fair', HOST: '::1', PORT: '8080' })).toMatchObject({ host: '::1', port: 8080 })
  // What it leaves aside need not be right.
  expect(read({ PREVIEW: 'my-fair', SMTP_URL: 'smtp://x', DATABASE_URL: 'x' }).smtpUrl).toBeUndefined()
})

test.each([
  [{}, false],
  [{ HOST: '127.0.0.2' }, false],
  [{ HOST: '::1' }, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '192.168.1.5' }, true],
] as const)('a preview with %o warns that other computers see it: %s', (settings, isWarned) => {
  const warnings = listConfigWarnings(read({ ...settings, PREVIEW: 'my-fair' }))
  expect(warnings.some((line) => line.includes('shows the preview to other computers'))).toBe(isWarned)
  expect(listConfigWarnings(read(settings))).toEqual([])
})

test('reads set variables, and treats empty ones as unset', () => {
  expect(
    read({
      PORT: '8080',
      HOST: '::1',
      DATA_DIR: '/var/guide',
      DATABASE_URL: 'postgres://guide@db/guide',
      FAIR: '../other',
      PUBLIC_URL: 'https://fair.example/',
      TRUST_PROXY: '10.0.0.0/8, loopback',
      LOGIN: 'code',
      SMTP_URL: 'smtps://user:p%40ss@mail.example',
      BROADCAST_LETTER_MINUTES: '0',
      MAIL_FROM: '"Fair, office" <office@fair.example>',
      LOG_LEVEL: 'warn',
      NOW: '2020-09-22T11:00:00+03:00',
    }),
  ).toEqual({
    port: 8080,
    host: '::1',
    dataDir: '/var/guide',
    databaseUrl: 'postgres://guide@db/guide',
    packFolder: '/srv/other',
    isPackChosen: true,
    isPreview: false,
    publicUrl: 'https://fair.example',
    trustProxy: ['10.0.0.0/8', 'loopback'],
    login: 'code',
    smtpUrl: 'smtps://user:p%40ss@mail.example',
    mailFrom: { name: 'Fair, office', address: 'office@fair.example' },
    broadcastLetterMinutes: 0,
    scheduleHosts: [],
    logLevel: 'warn',
    clockStart: new Date('2020-09-22T08:00:00Z'),
  })
})

test('trusts the given number of proxies', () => {
  const { trustProxy } = read({ TRUST_PROXY: '2' })
  expect(typeof trustProxy === 'function' && [0, 1, 2].map((hop) => trustProxy('192.0.2.1', hop))).toEqual([
    true,
    true,
    false,
  ])
})

test('warns about trusting every proxy', () => {
  expect(listConfigWarnings(read({ TRUST_PROXY: 'true' }))).toEqual([
    expect.stringMatching(/TRUST_PROXY=true .*X-Forwarded-For.*TRUST_PROXY=1/),
  ])
  for (const value of ['', 'false', '1', '10.0.0.0/8']) {
    expect(listConfigWarnings(read({ TRUST_PROXY: value }))).toEqual([])
  }
})

describe('a wrong value is one line that names it', () => {
  test.each([
    ['PORT', 'x'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'x'],
    ['PUBLIC_URL', 'fair.example'],
    ['PUBLIC_URL', 'ftp://fair.example'],
    ['PUBLIC_URL', 'https://fair.example/guide'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOGIN', 'password'],
    ['SMTP_URL', 'http://x'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://user:pa/ss@mail.example'],
    ['MAIL_FROM', 'office'],
    ['LOG_LEVEL', 'loud'],
    ['MAIL_FROM', 'Fair <office>'],
    ['MAIL_FROM', 'Fair <office@fair.example> and more'],
    ['MAIL_FROM', 'a@fair.example, b@fair.example'],
    ['MAIL_FROM', 'Fair\nBcc: <office@fair.example>'],
    ['NOW', 'tomorrow'],
    ['NOW', '2020-09-22T11:00:00'],
    ['NOW', '2020-13-22T11:00:00Z'],
  ])('%s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError)
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} .+$`))
  })

  test('without the password of a mail server', () => {
    for (const url of ['smtp://user:sec/ret@mail.example', 'http://user:sec-ret@mail.example']) {
      expect(() => read({ SMTP_URL: url, PUBLIC_URL: 'https://fair.example' })).toThrow(
        /^SMTP_URL must (?!.*(sec|ret@))/,
      )
    }
  })

  test.each(['smtp://', 'smtp:mail.example', 'smtp://user:pa/ss@mail.example'])(
    'how a mail server is written, for %s',
    (url) => {
      const wrong = () => read({ SMTP_URL: url, PUBLIC_URL: 'https://fair.example' })
      expect(wrong).toThrow(
        /^SMTP_URL must be an address such as smtp:\/\/.+, special characters percent-encoded$/,
      )
    },
  )

  test('a mail server without PUBLIC_URL', () => {
    const wrong = () => read({ SMTP_URL: 'smtp://mail.example' })
    expect(wrong).toThrow(ConfigError)
    expect(wrong).toThrow(/^SMTP_URL needs PUBLIC_URL, .+https:\/\/fair\.example/)
  })

  test('without the secret of a database', () => {
    expect(() => read({ DATABASE_URL: 'mysql://guide:secret@db/x' })).not.toThrow(/secret/)
  })
})

test('starts the clock at NOW, and it runs on', async () => {
  const start = new Date('2020-09-22T08:00:00Z')
  const clock = createClock(start)
  const first = clock().getTime()
  expect(first - start.getTime()).toBeLessThan(1000)
  await expect.poll(() => clock().getTime()).toBeGreaterThan(first)
})
