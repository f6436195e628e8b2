import type { FormName, FormValues } from '#contract/forms.ts'
import type { FormDraft } from '#machines/website/form.machine.ts'
import { getFormKey, type ErasableStorage } from './storage.ts'

/** Returns what this tab has kept of a form; null if it has kept nothing, or something that is no draft. */
export function recallFormDraft(memory: ErasableStorage, form: FormName): FormDraft | null {
  try {
    const draft = JSON.parse(memory.read(getFormKey(form)) ?? 'null') as unknown
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

export const storeFormDraft = (
  memory: ErasableStorage,
  { form, values, sent }: FormDraft & { form: FormName },
): void => memory.write(getFormKey(form), JSON.stringify({ values, sent } satisfies FormDraft))

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
