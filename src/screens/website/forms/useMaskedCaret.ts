import { useLayoutEffect, useRef, type RefObject } from 'react'

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

interface MaskedCaret {
  input: RefObject<HTMLInputElement | null>
  /** To be called with what was typed, before it is masked. */
  keepCaret: (typed: string) => void
}

/** A mask rewrites what is typed; the caret stays before the digit that it stood before. */
export function useMaskedCaret(value: string): MaskedCaret {
  const input = useRef<HTMLInputElement>(null)
  /** How many digits follow the caret. */
  const after = useRef<number | null>(null)
  useLayoutEffect(() => {
    const { current: field } = input
    if (field === null || after.current === null) return
    let caret = value.length
    for (let left = after.current; left > 0 && caret > 0; caret -= 1)
      if (/\d/.test(value[caret - 1] ?? '')) left -= 1
    field.setSelectionRange(caret, caret)
    after.current = null
  }, [value])
  return {
    input,
    keepCaret(typed) {
      after.current = digitsIn(typed.slice(input.current?.selectionStart ?? typed.length))
    },
  }
}
