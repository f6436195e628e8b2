import type { FastifyReply } from 'fastify'
import { DATA_CSP } from './security-headers.ts'

/** Returns the `Content-Disposition` of a download: its name in ASCII for old browsers, then in UTF-8 (RFC 6266). */
export function formatAttachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Sends a file that only some visitors may have: browsers save it instead of showing it, and no cache stores it. */
export const sendPrivateFile = (
  reply: FastifyReply,
  file: { name: string; type: string },
  body: Uint8Array,
): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', formatAttachment(file.name))
    .header('content-security-policy', DATA_CSP)
    .type(file.type)
    .send(body)
