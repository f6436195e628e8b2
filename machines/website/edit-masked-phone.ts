import { extractDigits, maskPhone } from '#contract/forms.ts'

/** A text and the index of the caret in it. */
interface TextWithCaret {
  text: string
  caret: number
}

/**
 * Returns the masked phone after an edit. The mask rewrites the text; the caret stays before the same digit.
 * @param before the masked text before the edit
 * @param typed the text and caret after the browser has applied the edit
 * @param inputType the browser's name of the edit, such as `deleteContentBackward`
 */
export function editMaskedPhone(before: string, typed: TextWithCaret, inputType = ''): TextWithCaret {
  const { text, caret } = deleteBeyondSeparators(before, typed, inputType) ?? insertAfterCode(before, typed)
  const masked = maskPhone(text)
  let position = masked.length
  for (let left = extractDigits(text.slice(caret)).length; left > 0 && position > 0; position -= 1)
    if (/\d/.test(masked.charAt(position - 1))) left -= 1
  return { text: masked, caret: position }
}

/** Deletes the next digit if an edit deleted only separators, because the mask would restore the separators. */
function deleteBeyondSeparators(
  before: string,
  { text, caret }: TextWithCaret,
  inputType: string,
): TextWithCaret | undefined {
  const direction = /^delete.*(Back|For)ward$/.exec(inputType)?.[1]
  const digits = extractDigits(before)
  if (direction === undefined || digits === '' || digits !== extractDigits(text)) return undefined
  const end = caret + before.length - text.length
  const [head, tail] =
    direction === 'Back'
      ? [before.slice(0, caret).replace(/\d\D*$/, ''), before.slice(caret)]
      : [before.slice(0, end), before.slice(end).replace(/\d/, '')]
  return { text: head + tail, caret: head.length }
}

/** Moves digits that were typed before the country code to the start of the number. */
function insertAfterCode(before: string, typed: TextWithCaret): TextWithCaret {
  const { text, caret } = typed
  const [code] = /^\+7?/.exec(before) ?? []
  if (code === undefined || text.slice(caret) !== before) return typed
  return { text: code + text.slice(0, caret) + before.slice(code.length), caret: code.length + caret }
}
