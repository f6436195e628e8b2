import { extractDigits, maskPhone } from '#contract/forms.ts'

/** A text and the place of the caret in it. */
interface TextWithCaret {
  text: string
  caret: number
}

/**
 * What stands in a masked phone after an edit. A mask rewrites what is typed; the caret stays before the digit that it
 * stood before.
 * @param before what stood there, masked
 * @param typed what the browser made of it
 * @param inputType the browser's name of the edit: `deleteContentBackward`
 */
export function editMaskedPhone(before: string, typed: TextWithCaret, inputType = ''): TextWithCaret {
  const { text, caret } = deleteBeyondSeparators(before, typed, inputType) ?? insertAfterCode(before, typed)
  const masked = maskPhone(text)
  let place = masked.length
  for (let left = extractDigits(text.slice(caret)).length; left > 0 && place > 0; place -= 1)
    if (/\d/.test(masked.charAt(place - 1))) left -= 1
  return { text: masked, caret: place }
}

/** Where only separators were deleted, the digit beyond them goes; the mask puts the separators back. */
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

/** What is typed before the code is the number's begin. */
function insertAfterCode(before: string, typed: TextWithCaret): TextWithCaret {
  const { text, caret } = typed
  const [code] = /^\+7?/.exec(before) ?? []
  if (code === undefined || text.slice(caret) !== before) return typed
  return { text: code + text.slice(0, caret) + before.slice(code.length), caret: code.length + caret }
}
