import type { ErasableStorage } from '#src/ports/storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const isChoice = (field: Field): field is HTMLInputElement => /radio|checkbox/.test(field.type)

const isChanged = (field: Field): boolean =>
  isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue

/**
 * Saves the form's values on each input, because a lost authorization removes the iframe; restores them on the next
 * load, but for questions that were answered before the script ran.
 */
export function attachSurveyDraft(form: HTMLFormElement, storage: ErasableStorage): { erase(): void } {
  const key = form.dataset['draft'] ?? ''
  const fields = [...form.querySelectorAll<Field>('input[name], textarea[name]')]
  const changed = new Set(fields.filter(isChanged).map(({ name }) => name))

  const write = (): void => {
    const typed = fields.map((field) => (isChoice(field) ? field.checked : field.value))
    storage.write(key, JSON.stringify(typed))
  }

  readDraft(storage.read(key), fields.length).forEach((value, index) => {
    const field = fields[index]
    if (field === undefined || changed.has(field.name)) return
    if (typeof value === 'string') field.value = value
    else if (isChoice(field)) field.checked = value === true
  })
  if (changed.size > 0) write()
  form.addEventListener('input', write)
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
