import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitSyllables } from '#server/plan/split-syllables.ts'

describe('syllables', () => {
  it.each([
    ['Распределитель', 'Рас-пре-де-ли-тель'],
    ['Погрузчик', 'Пог-руз-чик'],
    ['Стройматериалы', 'Строй-ма-те-ри-алы'],
    ['Подъёмник', 'Подъ-ём-ник'],
    ['Шёлковый', 'Шёл-ко-вый'],
    ['«Складские', '«Склад-ские'],
    ['Warehouse', 'Wa-re-house'],
    ['Bluecart', 'Blue-cart'],
    ['Intertechnik', 'In-ter-tech-nik'],
    ['Põhjarobot', 'Põh-ja-ro-bot'],
    ['KAMALIFT', 'KA-MA-LIFT'],
    ['Kuehne+Nagel…', 'Kueh-ne+Na-gel…'],
    ['Guanglun', 'Guang-lun'],
    ['Nordlys', 'Nord-lys'],
    ['Patentdruck', 'Pa-tent-druck'],
    ['GmbH', 'GmbH'],
    ['Ковш', 'Ковш'],
    ['3M', '3M'],
  ])('of %s are %s', (word, expected) => {
    expect(splitSyllables(word).join('-')).toBe(expected)
  })

  it('of any word are the word, and neither first nor last letters alone', () => {
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(/^[A-Za-zА-Яа-яё]{1,20}$/), fc.string()), (word) => {
        const parts = splitSyllables(word)
        expect(parts.join('')).toBe(word)
        if (parts.length === 1) return
        expect(parts[0]?.length).toBeGreaterThanOrEqual(2)
        expect(parts.at(-1)?.length).toBeGreaterThanOrEqual(3)
        for (const part of parts.slice(1)) expect(part).not.toMatch(/^[ьъй]/i)
      }),
    )
  })
})
