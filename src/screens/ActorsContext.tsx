import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { PageData } from '../../contract/page.ts'
import { selectPage, type Actors } from '../../machines/app.machine.ts'
import type { PlanGuideRef } from '../../machines/plan/planGuide.machine.ts'
import type { ToTrusted } from '../parts/trusted.ts'

export const ActorsContext = createContext<Actors | null>(null)
/** Without a page around it, as in a test, markup is taken as it is. */
export const TrustedContext = createContext<ToTrusted>((sanitised) => sanitised)

/** The actors that live as long as the page. */
export function useActors(): Actors {
  const actors = useContext(ActorsContext)
  if (actors === null) throw new Error('A view stands inside ActorsContext')
  return actors
}

export const useTrusted = (): ToTrusted => useContext(TrustedContext)

export const usePage = (): PageData => useSelector(useActors().app, selectPage)

/** The plan guide of the page; only views of that guide ask for it. */
export function useGuide(): PlanGuideRef {
  const { guide } = useActors()
  if (guide === undefined) throw new Error('This page has no plan guide')
  return guide
}
