import type { ErasableStorage } from '#src/ports/storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const isChoice = (field: Field): field is HTMLInputElement => /radio|checkbox/.test(field.type)

const isChanged = (field: Field): boolean =>
  isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue

/**
 * Saves the form's values on each input, because a lost authorization removes the iframe; restores them on the next
 * load, where the question is still there and was not answered before the script ran.
 */
export function attachSurveyDraft(form: HTMLFormElement, storage: ErasableStorage): { erase(): void } {
  const key = form.dataset['draft'] ?? ''
  const fields = [...form.querySelectorAll<Field>('input[name], textarea[name]')]
  const changed = new Set(fields.filter(isChanged).map(({ name }) => name))

  const write = (): void => {
    const draft: Record<string, string | string[]> = {}
    for (const field of fields)
      if (!isChoice(field)) draft[field.name] = field.value
      else draft[field.name] = [draft[field.name] ?? [], field.checked ? field.value : []].flat()
    storage.write(key, JSON.stringify(draft))
  }

  const draft = readDraft(storage.read(key))
  for (const field of fields) {
    const value = draft[field.name]
    if (changed.has(field.name)) continue
    if (!isChoice(field)) field.value = typeof value === 'string' ? value : field.value
    else if (Array.isArray(value)) field.checked = value.includes(field.value)
  }
  if (changed.size > 0) write()
  form.addEventListener('input', write)
  return { erase: () => storage.erase(key) }
}

/** Returns the stored values by the name of the question, those of its choices that are made as a list. */
function readDraft(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? 'null')) as Record<string, unknown>
  } catch {
    return {}
  }
}
