import type { FormName, FormValues } from '#contract/forms.ts'
import type { FormDraft } from '#machines/website/form.machine.ts'
import { FORMS_KEY, type ErasableStorage } from './storage.ts'

/** Returns what this tab has kept of a form; null if it has kept nothing, or something that is no draft. */
export function recallFormDraft(storage: ErasableStorage, form: FormName): FormDraft | null {
  const draft = recallForms(storage)[form]
  return isDraft(draft) ? draft : null
}

export const storeFormDraft = (
  storage: ErasableStorage,
  { form, values, sent }: FormDraft & { form: FormName },
): void => storeForms(storage, { ...recallForms(storage), [form]: { values, sent } satisfies FormDraft })

export function eraseFormDraft(storage: ErasableStorage, form: FormName): void {
  const { [form]: _, ...others } = recallForms(storage)
  storeForms(storage, others)
}

const storeForms = (storage: ErasableStorage, forms: Record<string, unknown>): void =>
  storage.write(FORMS_KEY, JSON.stringify(forms))

function recallForms(storage: ErasableStorage): Record<string, unknown> {
  try {
    return Object(JSON.parse(storage.read(FORMS_KEY) ?? '{}')) as Record<string, unknown>
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
