import {
  emptyForm,
  type FieldFault,
  type FormField,
  formFaults,
  type FormName,
  FORMS,
  type FormValues,
} from '../contract/forms.ts'
import { consentText } from './consent-text.ts'
import { invalid } from './refusal.ts'
import type { FormConsent, Person } from './store/forms-store.ts'

/** Characters that are not seen: controls, and signs that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A form that can be taken. */
export interface SentForm {
  person: Person
  /** Only what was agreed to. */
  consents: FormConsent[]
}

/**
 * Reads a form against its rules: texts in one line, a switch at Y or N.
 * @throws {Refusal} 400 naming a field that the form does not have, or a switch that is neither
 */
export function readForm(
  form: FormName,
  sent: FormValues,
): SentForm | { faults: Record<string, FieldFault> } {
  const fields: readonly FormField[] = FORMS[form]
  const known = new Set(fields.map(({ name }) => name))
  for (const name of Object.keys(sent)) if (!known.has(name)) throw invalid(`values.${name}`)
  const values = { ...emptyForm(form) }
  for (const { name, kind } of fields) {
    const value = oneLine(sent[name] ?? '')
    if (kind === 'switch' && !/^[YN]?$/.test(value)) throw invalid(`values.${name}`)
    values[name] = value
  }
  const faults = formFaults(form, values)
  return Object.keys(faults).length > 0
    ? { faults }
    : { person: personOf(values), consents: agreed(form, values) }
}

/** What is typed in one line, as it is stored; empty where nothing of it can be seen. */
export function oneLine(text: string): string {
  const line = text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
  return VISIBLE.test(line) ? line : ''
}

export const lowerCased = (email: string): string => email.trim().toLowerCase()

const personOf = ({
  email = '',
  name = '',
  family = '',
  company = '',
  position = '',
  phone = '',
}): Person => ({
  email: lowerCased(email),
  name,
  family,
  company,
  position,
  phone,
})

const agreed = (form: FormName, values: FormValues): FormConsent[] =>
  (['data', 'news'] as const)
    .filter((kind) => values[kind] === 'Y')
    .map((kind) => ({ form, kind, text: consentText(kind) }))
