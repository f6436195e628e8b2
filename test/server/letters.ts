import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { TestServer } from './test-server.ts'

/** A letter as it was handed over. */
export interface SentLetter {
  to: string
  /** The head as it stands in the file. */
  head: string
  /** The complete source of the letter. */
  mail: string
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
export const waitForLetters = (server: TestServer, email: string, count: number): Promise<SentLetter[]> =>
  vi.waitFor(async () => {
    const letters = await readLettersTo(server, email)
    expect(letters).toHaveLength(count)
    return letters
  })

function read(mail: string): SentLetter {
  const end = mail.indexOf('\r\n\r\n')
  const [head, body] = [mail.slice(0, end), mail.slice(end + 4)]
  const to = /^To: (.*)$/m.exec(head)?.[1] ?? ''
  // Of a letter with HTML the text is the part that every reader can show.
  const [, plain = body] = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(mail) ?? []
  return { to, head, mail, text: Buffer.from(plain, 'base64').toString() }
}
