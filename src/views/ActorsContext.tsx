import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { PageData } from '#contract/page.ts'
import { selectGuideRef, selectPage, type Actors } from '#machines/app-selectors.ts'
import type { GuideRef } from '#machines/hall/guide-selectors.ts'
import type { OnlineGuideRef } from '#machines/hall/online-guide.machine.ts'
import type { PlanGuideRef } from '#machines/hall/plan-guide.machine.ts'
import type { ToTrusted } from '#src/components/to-trusted.ts'

export const ActorsContext = createContext<Actors | null>(null)
/** Without a provider, as in a test, markup is used as it is. */
export const TrustedContext = createContext<ToTrusted>((sanitised) => sanitised)

export function useActors(): Actors {
  const actors = useContext(ActorsContext)
  if (actors === null) throw new Error('Views must be rendered inside ActorsContext')
  return actors
}

export const useTrusted = (): ToTrusted => useContext(TrustedContext)

export const usePage = (): PageData => useSelector(useActors().app, selectPage)

/** Returns the guide of the page, of either kind; may be called only in views of a guide. */
export function useGuide(): GuideRef {
  const ref = selectGuideRef(useActors())
  if (ref === undefined) throw new Error('This page has no guide')
  return ref
}

/** Returns the plan guide; may be called only in its own views. */
export function usePlanGuide(): PlanGuideRef {
  const { planGuide } = useActors()
  if (planGuide === undefined) throw new Error('This page has no plan guide')
  return planGuide
}

/** Returns the online guide; may be called only in its own views. */
export function useOnlineGuide(): OnlineGuideRef {
  const { onlineGuide } = useActors()
  if (onlineGuide === undefined) throw new Error('This page has no online guide')
  return onlineGuide
}
