import { act, fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import {
  selectFieldFault,
  selectFields,
  selectFormTrouble,
  selectIsSending,
  selectIsSent,
  selectSentEmail,
  selectValue,
} from '#machines/website/form.machine.ts'
import { selectIsSubscribed, selectIsSubscribeOpen } from '#machines/website/subscribe.machine.ts'
import { FormView } from '#src/views/website/forms/FormView.tsx'
import { Subscribe } from '#src/views/website/forms/Subscribe.tsx'
import { WebsiteForm } from '#src/views/website/forms/WebsiteForm.tsx'
import { formModel } from '#test/models/form.model.ts'
import { subscribeModel } from '#test/models/subscribe.model.ts'
import { renderChild } from './render-child.tsx'
import { fill, findInput, leave } from './form-gestures.ts'
import { connectionFacts } from './walk-facts.ts'
import { en, expectTexts, press } from './walk-gestures.ts'
import { walkView } from './walk-view.ts'

type FormSnapshot = SnapshotFrom<typeof formModel.machine>

function expectForm(snapshot: FormSnapshot): void {
  const { form } = snapshot.context
  if (selectIsSent(snapshot) && form === 'ticket')
    return expectTexts('h2', [en('form.done.ticket', { email: selectSentEmail(snapshot) })])
  for (const { name, kind } of selectFields(snapshot)) {
    const input = findInput(name)
    const value = kind === 'switch' ? (input?.checked ? 'Y' : 'N') : input?.value
    expect([name, value]).toEqual([name, selectValue(snapshot, name)])
    expect([name, input?.ariaInvalid === 'true']).toEqual([
      name,
      selectFieldFault(snapshot, name) !== undefined,
    ])
  }
  const trouble = selectFormTrouble(snapshot)
  const expectedText = trouble === 'unconfirmed' ? 'save.unconfirmed' : `form.trouble.${trouble}`
  expectTexts('.form-trouble[role=alert]', trouble === null ? [] : [en(expectedText)])
  expect(document.querySelector('[type=submit]')?.matches('[aria-busy=true]')).toBe(selectIsSending(snapshot))
}

const { 'field.typed': typed, ...otherEvents } = formModel.events

walkView({
  // What a browser would cut off an e-mail, a machine alone may well get.
  model: {
    ...formModel,
    events: {
      ...otherEvents,
      'field.typed': [typed[0], ...typed.map(({ name, value }) => ({ name, value: value.trim() }))],
    },
  },
  render: (input) =>
    renderChild(formModel.machine, input, (form) =>
      input.form === 'ticket' ? (
        <FormView data={{ form: 'ticket', done: '', returnTo: null, values: {} }} form={form} />
      ) : (
        <WebsiteForm name="subscription" form={form} />
      ),
    ),
  expectShown: expectForm,
  executors: {
    'field.typed': {
      act: ({ name, value }) => fill(name, value),
      when: (snapshot, { name, value }) => selectValue(snapshot, name) !== value && !selectIsSent(snapshot),
    },
    'field.left': ({ name }) => leave(name),
    'form.submit': () =>
      press('form.send.ticket', document.body) || press('form.send.subscription', document.body),
    ...connectionFacts,
  },
})

walkView({
  model: subscribeModel,
  render: () =>
    renderChild(subscribeModel.machine, undefined, (subscribe) => (
      <Subscribe data={{ title: 'Four letters', text: 'No more.', picture: null }} subscribe={subscribe} />
    )),
  executors: {
    'subscribe.open': {
      act: () => press('form.send.subscription'),
      when: (snapshot) => !selectIsSubscribeOpen(snapshot),
    },
    'subscribe.close': () => press('modal.close'),
    ...connectionFacts,
  },
  ends: {
    'xstate.done.actor.form': async (_, view) => {
      fill('email', 'ivan@example.com')
      fill('news', 'Y')
      fireEvent.submit(document.querySelector('dialog form') ?? document)
      await act(() => view.answer('form.sendForm', 'ok'))
    },
  },
  expectShown(snapshot) {
    const [isOpen, isDone] = [selectIsSubscribeOpen(snapshot), selectIsSubscribed(snapshot)]
    expectTexts('dialog h2', isOpen ? ['Four letters'] : [])
    expectTexts('dialog p[role=status]', isDone ? [en('subscribe.done')] : [])
    expectTexts('dialog [type=submit]', isOpen && !isDone ? [en('form.send.subscription')] : [])
  },
  untaken: {
    'open subscribe.open': 'the window covers its button',
    'done subscribe.open': 'the window covers its button',
  },
})
