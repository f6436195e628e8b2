import { editMaskedPhone } from '#machines/website/edit-masked-phone.ts'

/**
 * Masks the text in the field itself and sets the caret: React finds the value up to date and does not move the
 * caret.
 */
export function maskPhoneField(field: HTMLInputElement, before: string, edit: Event): string {
  const typed = { text: field.value, caret: field.selectionStart ?? field.value.length }
  const { text, caret } = editMaskedPhone(before, typed, edit instanceof InputEvent ? edit.inputType : '')
  field.value = text
  // Setting the caret would focus a field that the browser has autofilled.
  if (document.activeElement === field) field.setSelectionRange(caret, caret)
  return text
}
