import { useSelector } from '@xstate/react'
import type { OldExhibitor } from '#contract/islands.ts'
import { selectOldCompany, selectOldWindow, type OldGuideRef } from '#machines/hall/old-guide.machine.ts'

/** Returns the company in the window of the old guide. */
export const useOldCompany = (actor: OldGuideRef): OldExhibitor | undefined =>
  useSelector(useSelector(actor, selectOldWindow), () => selectOldCompany(actor.getSnapshot()))
