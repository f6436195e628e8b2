import { createActor } from 'xstate'
import type { Lang } from '#contract/lang.ts'
import { searchMachine, type SearchRef } from './search.machine.ts'

/** Creates the actor from which a server renders the search box; it is never started. */
export const createClosedSearch = (lang: Lang): SearchRef =>
  createActor(searchMachine, { input: { lang, href: '' } })
