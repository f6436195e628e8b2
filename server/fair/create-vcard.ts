import type { Company } from '#contract/entities.ts'

/** Longer lines are folded at this number of octets (RFC 2426, 2.6). */
const LINE_OCTETS = 75

/**
 * Returns the contact of a company as a vCard 3.0, the version that the address book of every phone reads.
 *
 * @param note the company's stands
 * @param url the company's page in the guide, used if it has no website
 */
export function createVCard(
  { name, address, phone, fax, email, internet }: Company,
  { note, url }: { note: string; url: string },
): string {
  const lines: [property: string, value: string][] = [
    ['FN', escapeText(name)],
    ['N', `${escapeText(name)};;;;`],
    ['ORG', escapeText(name)],
    ['X-ABSHOWAS', 'COMPANY'],
    ['ADR;TYPE=WORK', address && `;;${escapeText(address)};;;;`],
    ['TEL;TYPE=WORK,VOICE', escapeText(phone)],
    ['TEL;TYPE=WORK,FAX', escapeText(fax)],
    ['EMAIL;TYPE=INTERNET,WORK', escapeText(email)],
    ['URL', internet || url],
    ['NOTE', escapeText(note)],
  ]
  const filled = lines.filter(([, value]) => value !== '').map(([property, value]) => `${property}:${value}`)
  return ['BEGIN:VCARD', 'VERSION:3.0', ...filled, 'END:VCARD', ''].flatMap((line) => fold(line)).join('\r\n')
}

const escapeText = (text: string): string =>
  text.replaceAll(/[\\,;]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** Folds a line between characters; continuation lines begin with a space. */
function fold(line: string): string[] {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += size
  }
  return lines
}
