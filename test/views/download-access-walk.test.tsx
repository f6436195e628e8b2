import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import {
  selectAccessFault,
  selectAccessLinks,
  selectAccessTrouble,
  selectCanAskLinks,
  selectIsUnlocked,
  selectIsUnlocking,
} from '#machines/website/download-access.machine.ts'
import { DownloadAccess } from '#src/views/website/forms/DownloadAccess.tsx'
import { downloadAccessModel } from '#test/models/download-access.model.ts'
import { fill, findInput, leave } from './form-gestures.ts'
import { renderChild } from './render-child.tsx'
import { en, expectTexts, press } from './walk-gestures.ts'
import { walkView } from './walk-view.ts'

const documents = [
  { id: 1, title: 'Manual' },
  { id: 2, title: 'Plan' },
]

function expectAccess(snapshot: SnapshotFrom<typeof downloadAccessModel.machine>): void {
  const isUnlocked = selectIsUnlocked(snapshot)
  const trouble = selectAccessTrouble(snapshot)
  expectTexts(
    '.form-trouble[role=alert]',
    trouble === null || isUnlocked
      ? []
      : [en(trouble === 'wrongData' ? 'unlock.error' : `form.trouble.${trouble}`)],
  )
  expectTexts('.unlock-done', isUnlocked ? [en('unlock.done')] : [])
  expect(document.querySelectorAll('a.document')).toHaveLength(selectAccessLinks(snapshot).length)
  for (const name of ['name', 'email'] as const) {
    const invalid = !isUnlocked && selectAccessFault(snapshot, name) !== undefined
    expect([name, findInput(name)?.ariaInvalid === 'true']).toEqual([name, invalid])
    if (!isUnlocked) expect(findInput(name)?.value).toBe(snapshot.context[name])
  }
  if (isUnlocked) return
  const submit = document.querySelector('[type=submit]')
  expect(submit?.matches(':disabled')).toBe(!selectCanAskLinks(snapshot) && !selectIsUnlocking(snapshot))
  expect(submit?.matches('[aria-busy=true]')).toBe(selectIsUnlocking(snapshot))
}

walkView({
  model: {
    ...downloadAccessModel,
    events: {
      ...downloadAccessModel.events,
      'email.typed': [{ email: 'Ivan@' }, { email: 'Ivan@Example.com' }],
    },
  },
  render: ({ kind, urls }) =>
    renderChild(downloadAccessModel.machine, { kind, urls }, (access) => (
      <DownloadAccess data={{ kind, documents, urls }} access={access} />
    )),
  expectShown: expectAccess,
  executors: {
    'name.typed': {
      act: ({ name }) => fill('name', name),
      when: ({ context }, { name }) => context.name !== name,
    },
    'email.typed': ({ email }) => fill('email', email),
    'field.left': ({ name }) => leave(name),
    'access.submit': () => press('unlock.send'),
  },
})
