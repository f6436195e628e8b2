import { FORMS, maskPhone, type FormField, type FormName, type FormValues } from '#contract/forms.ts'

export const getFields = (form: FormName): readonly FormField[] => FORMS[form]
export const getFieldNames = (form: FormName): string[] => getFields(form).map(({ name }) => name)

/** Returns the value of a field after typing: phones are masked, e-mails are lower-cased. */
export function normalizeTyped(form: FormName, name: string, text: string): string {
  const kind = getFields(form).find((field) => field.name === name)?.kind
  if (kind === 'phone') return maskPhone(text)
  return kind === 'email' ? text.toLowerCase() : text
}

export const trimValues = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))
