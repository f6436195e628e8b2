import type { FormName, FormValues } from '#contract/forms.ts'
import type { FormDraft } from '#machines/website/form.machine.ts'
import { FORMS_KEY, type ErasableStorage } from './storage.ts'

/** Returns what this tab has kept of a form; null if it has kept nothing, or something that is no draft. */
export function recallFormDraft(memory: ErasableStorage, form: FormName): FormDraft | null {
  const draft = recallForms(memory)[form]
  return isDraft(draft) ? draft : null
}

export const storeFormDraft = (
  memory: ErasableStorage,
  { form, values, sent }: FormDraft & { form: FormName },
): void => storeForms(memory, { ...recallForms(memory), [form]: { values, sent } satisfies FormDraft })

export function eraseFormDraft(memory: ErasableStorage, form: FormName): void {
  const { [form]: _, ...others } = recallForms(memory)
  storeForms(memory, others)
}

const storeForms = (memory: ErasableStorage, forms: Record<string, unknown>): void =>
  memory.write(FORMS_KEY, JSON.stringify(forms))

function recallForms(memory: ErasableStorage): Record<string, unknown> {
  try {
    return Object(JSON.parse(memory.read(FORMS_KEY) ?? '{}')) as Record<string, unknown>
  } catch {
    return {}
  }
}

const isValues = (value: unknown): value is FormValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string')

function isDraft(value: unknown): value is FormDraft {
  const { values, sent } = Object(value) as Record<string, unknown>
  if (!isValues(values) || sent === undefined) return false
  const request = Object(sent) as Record<string, unknown>
  return sent === null || (isValues(request['values']) && typeof request['key'] === 'string')
}
