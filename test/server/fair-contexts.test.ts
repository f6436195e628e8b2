import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { SharedContext } from '#server/dependencies.ts'
import { FairContexts } from '#server/fair-contexts.ts'
import type { WebsiteRenderer } from '#server/pages/website-renderer.ts'

test('a request keeps the revision with which it began, until that is let go of', () => {
  const createRevision = () => ({ fair: { editions: [] }, pages: {} })
  const shown = { revision: createRevision() }
  const fairs = new FairContexts(
    { shown, assets: {} } as unknown as SharedContext,
    () => ({}) as WebsiteRenderer,
  )
  const [request, other] = [{ raw: {} as IncomingMessage }, { raw: {} as IncomingMessage }]
  const { revision: first } = fairs.of(request)
  shown.revision = createRevision()
  expect(fairs.of(request).revision).toBe(first)
  expect(fairs.of(other).revision).toBe(shown.revision)
  fairs.release(request)
  expect(fairs.of(request).revision).toBe(shown.revision)
})
