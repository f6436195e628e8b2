import { randomInt } from 'node:crypto'
import type { BilingualText } from '#contract/lang.ts'

/** Digits and letters that cannot be mistaken for each other when read aloud or typed. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP_LENGTH = 4

/** Returns a ticket number such as `SF-7K2M-9QXD`: the fair's initials and one of 656 billion numbers. */
export function createTicketNumber(fair: BilingualText): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [getInitials(fair.en || fair.ru), group(), group()].join('-')
}

function getInitials(name: string): string {
  const words = name.match(/[a-z]+/gi) ?? ['T']
  return words
    .slice(0, 3)
    .map(([initial = '']) => initial.toUpperCase())
    .join('')
}
