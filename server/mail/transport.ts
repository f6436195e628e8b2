import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { DueLetter } from '../store/online-store.ts'

/** Hands a letter over; it throws where that failed, and then the letter may be handed over again. */
export type Post = (letter: DueLetter, date: Date) => Promise<void>

const CONNECT_MS = 15_000
const SILENCE_MS = 30_000

/** The SMTP server that is configured, else a folder in which letters wait as files for whoever delivers them (readings 23). */
export const createPost = (config: Config): Post =>
  config.smtpUrl === undefined ? folderPost(config) : smtpPost(config, config.smtpUrl)

function smtpPost(config: Config, url: string): Post {
  const timeouts = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS }
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return async (letter, date) => {
    await transport.sendMail(messageOf(letter, date, config))
  }
}

/** One file for each letter, so that a letter handed over twice is there once; neither name nor log tells to whom. */
function folderPost(config: Config): Post {
  const folder = join(config.dataDir, 'outbox')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (letter, date) => {
    const { message } = await composer.sendMail(messageOf(letter, date, config))
    const name = `${String(letter.id).padStart(9, '0')}-${nameOf(letter)}.eml`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const unfinished = join(folder, `.${name}`)
    await writeFile(unfinished, message as Buffer, { mode: 0o600 })
    await rename(unfinished, join(folder, name))
  }
}

function messageOf(letter: DueLetter, date: Date, { publicUrl }: Config) {
  const host = new URL(publicUrl ?? 'http://localhost').hostname
  return {
    // As an object, so that nothing in an address can name a second recipient.
    to: { name: '', address: letter.to },
    from: { name: '', address: `noreply@${host}` },
    ...(letter.replyTo === '' ? {} : { replyTo: { name: '', address: letter.replyTo } }),
    subject: letter.subject,
    text: letter.text,
    textEncoding: 'base64' as const,
    date,
    messageId: `<${letter.id}.${nameOf(letter)}@${host}>`,
  }
}

const nameOf = ({ key }: DueLetter): string => createHash('sha256').update(key).digest('hex').slice(0, 16)
