import { randomUUID } from 'node:crypto'
import { calls } from '#contract/calls.ts'

/** Without digits, which a test may look for in a letter. */
const createName = (): string => randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

/**
 * Registers a visitor whom no other test knows and returns their e-mail. What a test leaves on a shared server, such as
 * cards, consents and stars, is met by no other test and not by its own retry.
 */
export async function registerVisitor(url: string): Promise<string> {
  const email = `${createName()}@visitors.example`
  const values = { name: 'Zoe', family: 'Lind', company: '', position: '', phone: '', email, data: 'Y' }
  const answer = await fetch(url + calls.register.path, {
    method: calls.register.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values }),
  })
  const text = await answer.text()
  if (text !== '{"response":"ok"}') throw new Error(`Nobody was registered: ${text}`)
  return email
}
