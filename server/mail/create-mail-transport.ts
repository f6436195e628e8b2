import type { Config } from '#server/config.ts'
import { createFolderTransport } from './folder-transport.ts'
import type { MailTransport } from './mail-transport.ts'
import type { Sender } from './sender.ts'
import { createSmtpTransport } from './smtp-transport.ts'

/** Returns the transport to the configured mail server, else one that writes letters into a folder (readings 23). */
export const createMailTransport = (config: Config, getSender: () => Sender): MailTransport =>
  config.smtpUrl === undefined
    ? createFolderTransport(config, getSender)
    : createSmtpTransport({ ...config, smtpUrl: config.smtpUrl }, getSender)
