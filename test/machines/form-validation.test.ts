import { createActor, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import { FORMS, type FormName } from '#contract/forms.ts'
import {
  formMachine,
  selectFieldFault,
  selectSentEmail,
  selectValue,
  type FormAnswer,
  type FormDraft,
} from '#machines/website/form.machine.ts'

const snapshotOf = (form: FormName) => createActor(formMachine, { input: { form } }).getSnapshot()

describe('section 5, validation rules', () => {
  function typed(form: FormName, name: string, value: string) {
    const kept = formMachine.provide({ actions: { storeDraft: () => undefined } })
    const actor = createActor(kept, { input: { form } }).start()
    actor.send({ type: 'field.typed', name, value })
    actor.send({ type: 'field.left', name })
    const snapshot = actor.getSnapshot()
    return [selectValue(snapshot, name), selectFieldFault(snapshot, name)]
  }

  test('no fault is shown before the visitor has left a field', () => {
    const snapshot = snapshotOf('registration')
    expect(FORMS.registration.map(({ name }) => selectFieldFault(snapshot, name))).toEqual(
      FORMS.registration.map(() => undefined),
    )
  })

  test('the e-mail is lowercased as typed', () => {
    expect(typed('ticket', 'email', 'Ivan@Example.COM')).toEqual(['ivan@example.com', undefined])
    expect(typed('ticket', 'email', 'Ivan@')).toEqual(['ivan@', 'email'])
  })

  test('the form is sent with the e-mail in the form of a login', () => {
    const values = { email: ' Ivan@Example.COM ', news: 'Y' }
    const connected = formMachine.provide({
      actors: {
        recallDraft: fromPromise(() => Promise.resolve<FormDraft | null>(null)),
        sendForm: fromPromise(() => Promise.resolve<FormAnswer>('ok')),
      },
      actions: { storeDraft: () => undefined },
    })
    const actor = createActor(connected, { input: { form: 'subscription', values } }).start()
    actor.send({ type: 'form.submit', key: 'key-1' })
    expect(selectSentEmail(actor.getSnapshot())).toBe('ivan@example.com')
    actor.stop()
  })

  test('a masked phone', () => {
    expect(typed('ticket', 'phone', '89161234567')).toEqual(['+7 (916) 123-45-67', undefined])
    expect(typed('ticket', 'phone', '8916')).toEqual(['+7 (916', 'phone'])
    expect(typed('ticket', 'phone', '')).toEqual(['', undefined])
  })

  test('a required text is valid only if non-empty', () => {
    expect(typed('ticket', 'family', '  ')).toEqual(['  ', 'required'])
    expect(typed('ticket', 'company', '')).toEqual(['', undefined])
  })

  test('maximum length 1000, said and not cut', () => {
    expect(typed('ticket', 'family', 'я'.repeat(1000))[1]).toBeUndefined()
    const long = 'я'.repeat(1001)
    expect(typed('ticket', 'family', long)).toEqual([long, 'tooLong'])
  })

  test('a required switch is valid only at Y', () => {
    expect(typed('ticket', 'data', 'N')).toEqual(['N', 'notAgreed'])
    expect(typed('ticket', 'data', 'Y')).toEqual(['Y', undefined])
    expect(typed('ticket', 'news', 'N')).toEqual(['N', undefined])
  })

  test('consents begin at N, the rest with what is known', () => {
    const input = { form: 'ticket' as const, values: { email: 'ivan@example.com' } }
    const snapshot = createActor(formMachine, { input }).getSnapshot()
    expect(['email', 'data', 'news', 'name'].map((name) => selectValue(snapshot, name))).toEqual([
      'ivan@example.com',
      'N',
      'N',
      '',
    ])
  })
})
