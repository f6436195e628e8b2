import type { ErasableStorage } from '#src/ports/storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const isChoice = (field: Field): field is HTMLInputElement => /radio|checkbox/.test(field.type)

/**
 * Saves the form's values on each input, because a lost authorization removes the iframe; restores them on the next
 * load.
 */
export function attachSurveyDraft(form: HTMLFormElement, storage: ErasableStorage): { erase(): void } {
  const key = form.dataset['draft'] ?? ''
  const fields = [...form.querySelectorAll<Field>('input[name], textarea[name]')]

  readDraft(storage.read(key), fields.length).forEach((value, index) => {
    const field = fields[index]
    if (field === undefined) return
    if (typeof value === 'string') field.value = value
    else if (isChoice(field)) field.checked = value === true
  })
  form.addEventListener('input', () => {
    const typed = fields.map((field) => (isChoice(field) ? field.checked : field.value))
    storage.write(key, JSON.stringify(typed))
  })
  return { erase: () => storage.erase(key) }
}

/** Returns the stored values of the fields, in order; an empty list if they are of other questions. */
function readDraft(text: string | null, length: number): unknown[] {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(draft) && draft.length === length ? draft : []
  } catch {
    return []
  }
}
