import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { syncToDisk } from '#server/sync-to-disk.ts'
import { MailFault } from './mail-fault.ts'
import { isPlaceholder, getLetterName, createMailMessage } from './mail-message.ts'
import type { Sender } from './sender.ts'
import type { MailTransport } from './mail-transport.ts'

const PROBE_BYTES = 64 * 1024

/**
 * Writes each letter as a file into `DATA_DIR/outbox`. A letter that is delivered twice is one file, and neither file
 * name nor log contains its recipient.
 */
export function createFolderTransport(
  { dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'>,
  getSender: () => Sender,
): MailTransport {
  const folder = join(dataDir, 'outbox')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  async function write(name: string, body: Buffer, isKept: boolean): Promise<void> {
    const draft = join(folder, `.${name}`)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(draft, body, { mode: 0o600, flush: true })
      if (!isKept) return await rm(draft)
      await rename(draft, join(folder, name))
      // The letter's text is deleted from the database when it counts as sent.
      await syncToDisk(folder)
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException
      throw new MailFault(
        'unreachable',
        code,
        `No letter can be written into ${folder} (${code}): check free space and permissions. Letters wait.`,
      )
    }
  }

  return {
    async send(letter, date) {
      const { message } = await composer.sendMail(
        await createMailMessage(letter, { date, sender: getSender(), publicUrl }),
      )
      const name = `${String(letter.id).padStart(9, '0')}-${getLetterName(letter)}.eml`
      await write(name, message as Buffer, !isPlaceholder(letter))
    },
    async check() {
      await write('writable', Buffer.alloc(PROBE_BYTES), false)
    },
    close() {},
  }
}
