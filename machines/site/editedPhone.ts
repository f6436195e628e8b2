import { digitsOf, maskPhone } from '../../contract/forms.ts'

/** A text and the place of the caret in it. */
interface Edited {
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
export function editedPhone(before: string, typed: Edited, inputType = ''): Edited {
  const { text, caret } = beyondSeparators(before, typed, inputType) ?? behindCode(before, typed)
  const masked = maskPhone(text)
  let place = masked.length
  for (let left = digitsOf(text.slice(caret)).length; left > 0 && place > 0; place -= 1)
    if (/\d/.test(masked.charAt(place - 1))) left -= 1
  return { text: masked, caret: place }
}

/** Where only separators were deleted, the digit beyond them goes; the mask puts the separators back. */
function beyondSeparators(before: string, { text, caret }: Edited, inputType: string): Edited | undefined {
  const direction = /^delete.*(Back|For)ward$/.exec(inputType)?.[1]
  const digits = digitsOf(before)
  if (direction === undefined || digits === '' || digits !== digitsOf(text)) return undefined
  const end = caret + before.length - text.length
  const [head, tail] =
    direction === 'Back'
      ? [before.slice(0, caret).replace(/\d\D*$/, ''), before.slice(caret)]
      : [before.slice(0, end), before.slice(end).replace(/\d/, '')]
  return { text: head + tail, caret: head.length }
}

/** What is typed before the code is the number's begin. */
function behindCode(before: string, typed: Edited): Edited {
  const { text, caret } = typed
  const [code] = /^\+7?/.exec(before) ?? []
  if (code === undefined || text.slice(caret) !== before) return typed
  return { text: code + text.slice(0, caret) + before.slice(code.length), caret: code.length + caret }
}
