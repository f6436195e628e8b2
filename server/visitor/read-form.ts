import {
  createEmptyForm,
  type FieldFault,
  type FormField,
  findFormFaults,
  type FormName,
  FORMS,
  type FormValues,
} from '#contract/forms.ts'
import { getConsentText } from '#server/pages/consent-text.ts'
import { badRequest } from '#server/http/http-error.ts'
import type { FormConsent, Person } from '#server/store/forms-types.ts'
import { isVisible, toVisibleLines } from './visible-lines.ts'

/** The values of a valid form. */
export interface SubmittedForm {
  person: Person
  /** Only the consents that were given. */
  consents: FormConsent[]
}

/**
 * Validates a form: texts in one line, a switch at `Y` or `N`.
 * @throws {HttpError} 400 naming a field that the form does not have, or a switch with another value
 */
export function readForm(
  form: FormName,
  sent: FormValues,
): SubmittedForm | { faults: Record<string, FieldFault> } {
  const fields: readonly FormField[] = FORMS[form]
  const known = new Set(fields.map(({ name }) => name))
  for (const name of Object.keys(sent)) if (!known.has(name)) throw badRequest(`values.${name}`)
  const values = { ...createEmptyForm(form) }
  for (const { name, kind } of fields) {
    const value = toSingleLine(sent[name] ?? '')
    if (kind === 'switch' && !/^[YN]?$/.test(value)) throw badRequest(`values.${name}`)
    values[name] = value
  }
  const faults = findFormFaults(form, values)
  return Object.keys(faults).length > 0
    ? { faults }
    : { person: createPerson(values), consents: listConsents(form, values) }
}

/** Returns a typed text in one line, as it is stored; empty if no character of it is visible. */
export function toSingleLine(text: string): string {
  const line = toVisibleLines(text).replace(/\s+/g, ' ').trim()
  return isVisible(line) ? line : ''
}

export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

const createPerson = ({
  email = '',
  name = '',
  family = '',
  company = '',
  position = '',
  phone = '',
}): Person => ({
  email: normalizeEmail(email),
  name,
  family,
  company,
  position,
  phone,
})

const listConsents = (form: FormName, values: FormValues): FormConsent[] =>
  (['data', 'news'] as const)
    .filter((kind) => values[kind] === 'Y')
    .map((kind) => ({ form, kind, consentText: getConsentText(kind) }))
