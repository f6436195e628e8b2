import { editMaskedPhone } from '#machines/website/edit-masked-phone.ts'

/** Masks what was typed in its field at once: React, which finds it done, leaves the caret where it is put. */
export function maskPhone(field: HTMLInputElement, before: string, edit: Event): string {
  const typed = { text: field.value, caret: field.selectionStart ?? field.value.length }
  const { text, caret } = editMaskedPhone(before, typed, edit instanceof InputEvent ? edit.inputType : '')
  field.value = text
  // A field that the browser fills in is not entered for that.
  if (document.activeElement === field) field.setSelectionRange(caret, caret)
  return text
}
