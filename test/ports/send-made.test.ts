import { expect, onTestFinished, test, vi } from 'vitest'
import { CallFault, ERROR_CODES } from '#contract/faults.ts'
import type { MadeSubmission } from '#src/ports/provide/dependencies.ts'
import { createSubmit } from '#src/ports/provide/submissions.ts'
import { readSubmissions } from '#src/ports/submissions-storage.ts'
import { ivan, planPage, withVisitor } from '#test/models/sample-fair.ts'
import { createFakeDependencies, startWiredApp } from './fake-dependencies.ts'

test('a card names what it has: a message, and what of the visitor it is sent without', async () => {
  const { dependencies, askedOf } = createFakeDependencies({
    sendCard: { response: 'ok', sent: 1, delivery: 'queued' },
  })
  const card = { kind: 'card', subject: 5, key: 'key-1', name: 'Alfa', isAttempted: false } as const
  const contents: Extract<MadeSubmission, { kind: 'card' }>['content'][] = [
    { message: '', without: [] },
    { message: 'Hello', without: ['phone'] },
  ]
  for (const content of contents) await dependencies.submit({ ...card, content })
  expect(askedOf('sendCard')).toEqual([
    { body: { id: 5 } },
    { body: { id: 5, message: 'Hello', without: ['phone'] } },
  ])
})

test('a consent is submitted by a browser that has no `randomUUID`, because the page came without https', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { dependencies } = createFakeDependencies()
  dependencies.getVisitorUid = () => ivan.UID
  const { app } = await startWiredApp(dependencies, withVisitor(planPage, ivan))
  createSubmit(app, dependencies)({ kind: 'download', subject: 1 }).catch(() => undefined)
  expect(readSubmissions(dependencies.storage, ivan.UID)).toMatchObject([{ kind: 'download', subject: 1 }])
})

test('a consent to a company that receives nothing any more is refused with the reason, and kept as refused', async () => {
  const rejection = new CallFault('rejected', ERROR_CODES.invalid, '', 'receiver')
  vi.stubGlobal('navigator', { onLine: true })
  onTestFinished(() => void vi.unstubAllGlobals())
  const refused = Promise.reject<unknown>(rejection)
  refused.catch(() => undefined)
  const { dependencies, askedOf } = createFakeDependencies({ consent: refused })
  dependencies.getVisitorUid = () => ivan.UID
  const { app } = await startWiredApp(dependencies, withVisitor(planPage, ivan))
  const submitted = createSubmit(app, dependencies)({ kind: 'broadcast', subject: 5, receiver: 1 })
  await expect(submitted).rejects.toMatchObject({ fault: 'rejected', field: 'receiver' })
  expect(askedOf('consent')).toEqual([{ body: { kind: 'broadcast', id: 5, receiver: 1 } }])
  expect(readSubmissions(dependencies.storage, ivan.UID)).toMatchObject([{ receiver: 1, fault: 'receiver' }])
})
