import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, inject, vi } from 'vitest'
import { getHeldPage } from '#src/components/held-page.ts'
import { failOnError, prepareDocument, resetDocument } from './test-document.ts'

configure({ asyncUtilTimeout: inject('patienceMs') })

// The files of a worker share the modules and the document: the next one starts without what this one left.
beforeEach(() => {
  prepareDocument()
  vi.stubGlobal('reportError', failOnError)
})
afterEach(() => {
  cleanup()
  getHeldPage()?.release()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(resetDocument)
