import { randomInt } from 'node:crypto'
import type { Texts } from './fair/pack.ts'

/** No sign that is taken for another one when it is read aloud or typed. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 4

/** `SF-7K2M-9QXD`: the fair's initials and one of 656 billion numbers. */
export function ticketNumber(fair: Texts): string {
  const group = () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return [initials(fair.en || fair.ru), group(), group()].join('-')
}

function initials(name: string): string {
  const words = name.match(/[a-z]+/gi) ?? ['T']
  return words
    .slice(0, 3)
    .map(([initial = '']) => initial.toUpperCase())
    .join('')
}
