import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildProgram } from './build-program.ts'
import { createSelfSignedCertificate } from './certificate.ts'
import { startSmtpServer } from './smtp-server.ts'

/** Sends a letter from a process that trusts `ca` beside what Node trusts, and returns what it printed. */
async function sendFromProcess(url: string, ca?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mail-tls-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'ca.pem')
  if (ca !== undefined) await writeFile(file, ca)
  const script = await buildProgram('mail-sender-process')
  const trust = ca === undefined ? {} : { NODE_EXTRA_CA_CERTS: file }
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    SMTP_URL: url,
    PUBLIC_URL: 'https://fair.example',
    ...trust,
  }
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
  return stdout.trim()
}

describe.each([
  { kind: 'STARTTLS', secure: false, scheme: 'smtp' },
  { kind: 'TLS from the start', secure: true, scheme: 'smtps' },
])('a mail server with $kind', ({ secure, scheme }) => {
  const start = async () => {
    const { key, cert } = createSelfSignedCertificate('localhost')
    const server = await startSmtpServer({ tls: { secure, key, cert } })
    return { cert, server, url: `${scheme}://localhost:${server.port}` }
  }

  test('gets letters where NODE_EXTRA_CA_CERTS names its CA', async () => {
    const { server, url, cert } = await start()
    expect(await sendFromProcess(url, cert)).toBe('sent')
    expect(server.receivedLetters).toMatchObject([{ to: ['to@example.com'], isSecure: true }])
  })

  test('gets none where nobody vouches for its certificate', async () => {
    const { server, url } = await start()
    const line = await sendFromProcess(url)
    expect(line).toMatch(
      /^SMTP_URL: the mail server localhost:\d+ shows a certificate that is not trusted: .+CA/,
    )
    expect(server.receivedLetters).toEqual([])
  })
})
