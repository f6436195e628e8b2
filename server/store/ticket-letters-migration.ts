/** Letters that have HTML, and a QR code as a picture in it. */
export const TICKET_LETTERS_MIGRATION = [
  `alter table outbox add column html text not null default '', add column qr_code text not null default ''`,
]
