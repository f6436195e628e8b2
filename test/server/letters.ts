import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { TestServer } from './test-server.ts'

/** A letter as it was handed over. */
export interface SentLetter {
  to: string
  /** The head as it stands in the file. */
  head: string
  text: string
}

/** What was sent to an e-mail so far, the oldest first. */
export async function readLettersTo({ config }: TestServer, email: string): Promise<SentLetter[]> {
  const folder = join(config.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => /^[^.].*\.eml$/.test(name))
    .toSorted()
  const letters = await Promise.all(
    names.map(async (name) => read(await readFile(join(folder, name), 'utf8'))),
  )
  return letters.filter(({ to }) => to === email)
}

/** Waits until so many letters have gone to an e-mail. */
export const waitForLetters = (world: TestServer, email: string, count: number): Promise<SentLetter[]> =>
  vi.waitFor(async () => {
    const letters = await readLettersTo(world, email)
    expect(letters).toHaveLength(count)
    return letters
  })

function read(mail: string): SentLetter {
  const [head = '', body = ''] = mail.split('\r\n\r\n')
  const to = /^To: (.*)$/m.exec(head)?.[1] ?? ''
  return { to, head, text: Buffer.from(body, 'base64').toString() }
}
