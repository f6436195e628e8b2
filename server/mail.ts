import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from './clock.ts'

export interface Mail {
  to: string
  from: string
  subject: string
  text: string
}

/** A folder in which mails wait as files for whoever delivers them (readings 23); neither name nor log tells to whom. */
export class Outbox {
  readonly #folder: string
  readonly #clock: Clock

  constructor(folder: string, clock: Clock) {
    this.#folder = folder
    this.#clock = clock
  }

  async put(mail: Mail): Promise<void> {
    const now = this.#clock()
    const name = `${now.toISOString().replace(/[:.]/g, '-')}-${randomUUID()}.eml`
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const unfinished = join(this.#folder, `.${name}`)
    await writeFile(unfinished, messageOf(mail, now), { mode: 0o600 })
    await rename(unfinished, join(this.#folder, name))
  }
}

function messageOf({ to, from, subject, text }: Mail, now: Date): string {
  const body = Buffer.from(text)
    .toString('base64')
    .replace(/.{76}(?=.)/g, '$&\r\n')
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${encodedWords(subject)}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${from.split('@')[1] ?? 'localhost'}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    body,
    '',
  ].join('\r\n')
}

/** RFC 2047: a header line in words of at most 75 characters. */
const encodedWords = (text: string): string =>
  (text.match(/.{1,10}/gsu) ?? [])
    .map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`)
    .join('\r\n ')
