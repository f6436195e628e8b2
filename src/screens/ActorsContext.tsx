import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { PageData } from '../../contract/page.ts'
import { selectPage, type Actors } from '../../machines/app.machine.ts'
import type { GuideRef } from '../../machines/guide/guideParts.ts'
import type { OnlineGuideRef } from '../../machines/guide/onlineGuide.machine.ts'
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

/** The guide of the page, whichever it is; only views inside a guide ask for it. */
export function useGuide(): GuideRef {
  const { guide, online } = useActors()
  const ref = guide ?? online
  if (ref === undefined) throw new Error('This page has no guide')
  return ref
}

/** Guide v2, in the views that are its own. */
export function usePlanGuide(): PlanGuideRef {
  const { guide } = useActors()
  if (guide === undefined) throw new Error('This page has no plan guide')
  return guide
}

/** The online guide, in the views that are its own. */
export function useOnlineGuide(): OnlineGuideRef {
  const { online } = useActors()
  if (online === undefined) throw new Error('This page has no online guide')
  return online
}
