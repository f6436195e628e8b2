import { readConfig } from '#server/config.ts'
import { toMailFault } from '#server/mail/mail-fault.ts'
import { chooseSender } from '#server/mail/sender.ts'
import { createMailTransport } from '#server/mail/create-mail-transport.ts'

// A process of its own for tests of what Node reads only when it starts: sends one letter as the environment says.

const config = readConfig(process.env, process.cwd())
const transport = createMailTransport(config, () => chooseSender(config, ''))
const letter = { key: 'a', to: 'to@example.com', replyTo: '', subject: 'Тема', text: 'Текст' }
try {
  await transport.send({ ...letter, id: 1, tries: 1, expires: null }, new Date())
  process.stdout.write('sent\n')
} catch (error) {
  process.stdout.write(`${toMailFault(error).message}\n`)
}
transport.close()
