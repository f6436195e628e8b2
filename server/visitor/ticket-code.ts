import QRCode from 'qrcode'
import type { Ticket } from '#contract/forms.ts'

/** Returns a ticket with its QR code, which holds the number alone (readings 49). */
export function createTicket(number: string): Ticket {
  const { size, data } = QRCode.create(number, {}).modules
  const squares = [...data].map((isDark, at) =>
    isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  )
  return { number, code: { size, path: squares.join('') } }
}
