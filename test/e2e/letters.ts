import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, EXPECT_TIMEOUT_MS } from './expect.ts'

/** Reads the letters of a server, the oldest first. One that is being written has a name that begins with a dot. */
async function readLetters(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const finished = names.filter((name) => !name.startsWith('.')).toSorted()
  return Promise.all(finished.map((name) => readFile(join(folder, name), 'utf8')))
}

/** How many business cards of a visitor a server has sent to a company. */
export async function countCardsSent(dataDir: string, company: string, visitor: string): Promise<number> {
  const letters = await readLetters(dataDir)
  const isIt = (letter: string) =>
    letter.includes(`To: ${company}`) &&
    letter.includes(`Reply-To: ${visitor}`) &&
    textOf(letter).includes('has sent a business card')
  return letters.filter(isIt).length
}

/** The text of a letter is base64, below its head. */
const textOf = (letter: string): string =>
  Buffer.from(letter.slice(letter.indexOf('\r\n\r\n')), 'base64').toString('utf8')

/** The letters to an e-mail as texts, the oldest first. */
async function lettersTo(dataDir: string, email: string): Promise<string[]> {
  const letters = await readLetters(dataDir)
  return letters.filter((each) => each.includes(`To: ${email}\r\n`)).map(textOf)
}

/** Waits for a letter about a visitor's data, and returns its link. */
export async function waitForMailedLink(
  dataDir: string,
  email: string,
  page: 'copy' | 'delete',
): Promise<string> {
  const link = async () =>
    (await lettersTo(dataDir, email))
      .map((text) => new RegExp(`https?://\\S+/visitor/${page}/\\?token=[\\w-]+`).exec(text)?.[0])
      .findLast((each) => each !== undefined)
  await expect.poll(link, { timeout: EXPECT_TIMEOUT_MS }).toBeDefined()
  return (await link()) ?? ''
}

/** Digits and link of the newest login letter to an e-mail; undefined: there is none. */
export async function findLoginLetter(
  dataDir: string,
  email: string,
): Promise<{ digits: string; link: string } | undefined> {
  const text = (await lettersTo(dataDir, email)).at(-1) ?? ''
  const digits = /\d{6}/.exec(text)?.[0]
  const link = /https?:\/\/\S+\/visitor\/login\/\?token=[\w-]+/.exec(text)?.[0]
  return digits === undefined || link === undefined ? undefined : { digits, link }
}
