import { readConfig } from '../../server/config.ts'
import { faultOf } from '../../server/mail/fault.ts'
import { senderOf } from '../../server/mail/sender.ts'
import { mailTransport } from '../../server/mail/transport.ts'

// A process of its own for tests of what Node reads only when it starts: sends one letter as the environment says.

const config = readConfig(process.env, process.cwd())
const transport = mailTransport(config, senderOf(config, ''))
const letter = { key: 'a', to: 'to@example.com', replyTo: '', subject: 'Тема', text: 'Текст' }
try {
  await transport.send({ ...letter, id: 1, tries: 1, expires: null }, new Date())
  process.stdout.write('sent\n')
} catch (error) {
  process.stdout.write(`${faultOf(error).message}\n`)
}
transport.close()
