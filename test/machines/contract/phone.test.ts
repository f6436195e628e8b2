import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractDigits, isPhone, maskPhone } from '#contract/forms.ts'
import { editMaskedPhone } from '#machines/website/edit-masked-phone.ts'
import { assertProperty } from '#test/models/property.ts'

const digit = fc.constantFrom(...'0123456789'.split(''))
const own = fc.string({ unit: digit, minLength: 1, maxLength: 10 })
const text = fc.string({ unit: fc.constantFrom(...'0123456789789+ ()-x'.split('')), maxLength: 24 })

describe('the mask', () => {
  test.each([
    '89161234567',
    '8 916 123-45-67',
    '8(916)1234567',
    '+7 916 123 45 67',
    '79161234567',
    '9161234567',
    '+7 (916) 123-45-67',
    '(916) 123-45-67',
    'тел. +7-916-123-45-67',
    '007 916 123 45 67',
  ])('reads %s', (pasted) => expect(maskPhone(pasted)).toBe('+7 (916) 123-45-67'))

  test.each([
    ['00491234567890', '+491234567890'],
    ['00 49 (0) 123 4567890', '+491234567890'],
    ['(+49) 123/4567-890', '+491234567890'],
    ['+375 29 123-45-67', '+375291234567'],
  ])('reads %s as another country’s', (pasted, masked) => {
    expect(maskPhone(pasted)).toBe(masked)
    expect(isPhone(masked)).toBe(true)
  })

  test('a double zero counts as a plus while it is typed', () => {
    const typed = '00491234567'.split('').reduce((before, key) => maskPhone(before + key), '')
    expect(typed).toBe('+491234567')
  })

  test('a too long number, or one with an unknown country code, is invalid', () => {
    const wrong = ['8916123456', '891612345678', '+0491234567', '+4912345678901234', '0', '00', '+']
    expect(wrong.map(maskPhone).filter(isPhone)).toEqual([])
  })

  test('masking is idempotent', () => {
    assertProperty(
      fc.property(text, (typed) => {
        expect(maskPhone(maskPhone(typed))).toBe(maskPhone(typed))
      }),
    )
  })

  test('keeps every digit after the country code', () => {
    assertProperty(
      fc.property(own, text, (number, more) => {
        expect(extractDigits(maskPhone(`+7 ${number}${more}`))).toBe(extractDigits(`7${number}${more}`))
      }),
    )
  })
})

/** A masked number and two places in it, the first not before its first own digit. */
const selected = own.chain((number) => {
  const before = maskPhone(`+7${number}`)
  const place = fc.integer({ min: Math.min(4, before.length), max: before.length })
  return fc.tuple(place, place).map(([one, other]) => ({
    before,
    from: Math.min(one, other),
    to: Math.max(one, other),
  }))
})
const ownBefore = (masked: string, caret: number) => extractDigits(masked.slice(0, caret)).slice(1)
const ownAfter = (masked: string, caret: number) => extractDigits(masked.slice(caret))
const halves = ({ text: masked, caret }: { text: string; caret: number }) => [
  ownBefore(masked, caret),
  ownAfter(masked, caret),
]

describe('an edit of a masked number is one of its digits', () => {
  test('Backspace takes the one before the caret, Delete the one after it', () => {
    assertProperty(
      fc.property(selected, ({ before, to: caret }) => {
        const [head, tail] = [before.slice(0, caret), before.slice(caret)]
        if (ownBefore(before, caret) !== '') {
          const typed = { text: head.slice(0, -1) + tail, caret: caret - 1 }
          expect(halves(editMaskedPhone(before, typed, 'deleteContentBackward'))).toEqual([
            ownBefore(before, caret).slice(0, -1),
            extractDigits(tail),
          ])
        }
        const typed = { text: head + tail.slice(1), caret }
        expect(halves(editMaskedPhone(before, typed, 'deleteContentForward'))).toEqual([
          ownBefore(before, caret),
          extractDigits(tail).slice(1),
        ])
      }),
    )
  })

  test('typed text replaces the selection, with the caret after it', () => {
    assertProperty(
      fc.property(selected, own, ({ before, from, to }, inserted) => {
        const typed = {
          text: before.slice(0, from) + inserted + before.slice(to),
          caret: from + inserted.length,
        }
        expect(halves(editMaskedPhone(before, typed, 'insertText'))).toEqual([
          ownBefore(before, from) + inserted,
          ownAfter(before, to),
        ])
      }),
    )
  })

  test('digits typed before the country code become the start of the number', () => {
    const edit = (before: string, inserted: string) =>
      editMaskedPhone(before, { text: inserted + before, caret: inserted.length }, 'insertText')
    expect(edit('+7 (16', '9')).toEqual({ text: '+7 (916', caret: 5 })
    expect(edit('+91', '4')).toEqual({ text: '+491', caret: 2 })
  })

  test('Backspace does nothing if there is no digit before the caret', () => {
    const edit = editMaskedPhone('+491', { text: '491', caret: 0 }, 'deleteContentBackward')
    expect(edit).toEqual({ text: '+491', caret: 1 })
    expect(editMaskedPhone('+', { text: '', caret: 0 }, 'deleteContentBackward').text).toBe('')
  })
  test('Delete on the plus takes the first digit, and the number stays one from abroad', () => {
    const edit = editMaskedPhone('+491', { text: '491', caret: 0 }, 'deleteContentForward')
    expect(edit).toEqual({ text: '+91', caret: 1 })
  })
})
