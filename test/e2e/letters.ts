import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How many business cards of a visitor a server has sent to a company. */
export async function cardsSent(dataDir: string, company: string, visitor: string): Promise<number> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const isIt = (letter: string) =>
    letter.includes(`To: ${company}`) &&
    letter.includes(`Reply-To: ${visitor}`) &&
    textOf(letter).includes('has sent their business card')
  return letters.filter(isIt).length
}

/** The text of a letter is base64, below its head. */
const textOf = (letter: string): string =>
  Buffer.from(letter.slice(letter.indexOf('\r\n\r\n')), 'base64').toString('utf8')

/** Digits and link of the newest login letter to an e-mail; undefined: there is none. */
export async function loginLetter(
  dataDir: string,
  email: string,
): Promise<{ digits: string; link: string } | undefined> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const finished = names.filter((name) => !name.startsWith('.')).toSorted()
  const letters = await Promise.all(finished.map((name) => readFile(join(folder, name), 'utf8')))
  const letter = letters.findLast((each) => each.includes(`To: ${email}\r\n`))
  if (letter === undefined) return undefined
  const text = textOf(letter)
  const digits = /\d{6}/.exec(text)?.[0]
  const link = /https?:\/\/\S+\/visitor\/login\/\?token=[\w-]+/.exec(text)?.[0]
  return digits === undefined || link === undefined ? undefined : { digits, link }
}
