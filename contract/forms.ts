import { isEmail } from './checks.ts'
import { ACCESS_NAME_LONGER_THAN, TEXT_INPUT_MAX_LENGTH } from './limits.ts'

/** The forms of the website and the rules of section 5, shared by browser and server. */

export type FieldKind = 'text' | 'email' | 'phone' | 'switch'

export interface FormField {
  name: string
  kind: FieldKind
  /** A required switch is valid only at `Y`, any other required field only if it is not empty. */
  required: boolean
  /** The text must have more characters than this number. */
  longerThan?: number
  maxLength: number
  /** Value of the HTML attribute `autocomplete`: `given-name`. */
  autocomplete?: string
}

/** A ticket with its QR code: how many squares it is wide, and the outlines of the dark ones as an SVG path. */
export interface Ticket {
  number: string
  code: { size: number; path: string }
}

export const FIELD_FAULTS = ['required', 'tooShort', 'tooLong', 'email', 'phone', 'notAgreed'] as const

export type FieldFault = (typeof FIELD_FAULTS)[number]

/** Field name to value; a switch is `N` (off) or `Y` (on). */
export type FormValues = Record<string, string>

const createTextField = (name: string, required: boolean, autocomplete: string): FormField => ({
  name,
  kind: 'text',
  required,
  maxLength: TEXT_INPUT_MAX_LENGTH,
  autocomplete,
})

const EMAIL: FormField = {
  name: 'email',
  kind: 'email',
  required: true,
  maxLength: 254,
  autocomplete: 'email',
}
const PHONE: FormField = { name: 'phone', kind: 'phone', required: false, maxLength: 25, autocomplete: 'tel' }

/** Consents are separate, initially off, and recorded with the version of their text (readings 25). */
const createConsentField = (name: 'data' | 'news', required: boolean): FormField => ({
  name,
  kind: 'switch',
  required,
  maxLength: 1,
})

const PERSON = [
  createTextField('name', true, 'given-name'),
  createTextField('family', true, 'family-name'),
  createTextField('company', false, 'organization'),
  createTextField('position', false, 'organization-title'),
  EMAIL,
  PHONE,
]

export const FORMS = {
  registration: [...PERSON, createConsentField('data', true), createConsentField('news', false)],
  ticket: [...PERSON, createConsentField('data', true), createConsentField('news', false)],
  subscription: [EMAIL, createConsentField('news', true)],
  access: [{ ...createTextField('name', true, 'name'), longerThan: ACCESS_NAME_LONGER_THAN }, EMAIL],
} as const satisfies Record<string, readonly FormField[]>

export type FormName = keyof typeof FORMS

/** Returns the fault of a field, or undefined if its value is valid. */
export function findFieldFault(field: FormField, typed = ''): FieldFault | undefined {
  const value = typed.trim()
  if (field.kind === 'switch') return field.required && value !== 'Y' ? 'notAgreed' : undefined
  if (value === '') return field.required ? 'required' : undefined
  if (value.length > field.maxLength) return 'tooLong'
  if (field.longerThan !== undefined && value.length <= field.longerThan) return 'tooShort'
  if (field.kind === 'email' && !isEmail(value)) return 'email'
  if (field.kind === 'phone' && !isPhone(value)) return 'phone'
  return undefined
}

/** Returns the faults of a form by field, in the form's order; empty if the form is valid. */
export function findFormFaults(form: FormName, values: FormValues): Record<string, FieldFault> {
  const faults = FORMS[form].flatMap((field: FormField) => {
    const fault = findFieldFault(field, values[field.name])
    return fault === undefined ? [] : [[field.name, fault]]
  })
  return Object.fromEntries(faults) as Record<string, FieldFault>
}

/** Returns the values of an empty form: every switch is `N`, every other field is empty. */
export const createEmptyForm = (form: FormName): FormValues =>
  Object.fromEntries(FORMS[form].map(({ name, kind }) => [name, kind === 'switch' ? 'N' : '']))

const RUSSIAN_PHONE = /^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/
const FOREIGN_PHONE = /^\+[1-689]\d{6,14}$/

/** Returns true for a Russian number like `+7 (916) 123-45-67` (section 5), and for a foreign one with its code. */
export const isPhone = (text: string): boolean => RUSSIAN_PHONE.test(text) || FOREIGN_PHONE.test(text)

export const extractDigits = (text: string): string => text.replace(/\D/g, '')

/** Formats the typed text of the masked phone input: `8916…` and `916…` become `+7 (916) …`, `0049…` becomes `+49…`. */
export function maskPhone(typed: string): string {
  const [, sign, rest = ''] = /^[^+\d]*(\+|0\D*0)?(.*)$/s.exec(typed) ?? []
  const digits = extractDigits(rest)
  if (sign !== undefined && !digits.startsWith('7')) return `+${extractDigits(rest.replace('(0)', ''))}`
  if (digits === '' || digits === '0') return digits
  const own = /^[78]/.test(digits) ? digits.slice(1) : digits
  const [area, first, second, third] = [own.slice(0, 3), own.slice(3, 6), own.slice(6, 8), own.slice(8)]
  if (area === '') return '+7'
  if (first === '') return `+7 (${area}`
  return [`+7 (${area}) ${first}`, second, third].filter((part) => part !== '').join('-')
}
