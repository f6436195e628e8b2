import { useSelector } from '@xstate/react'
import type { OldExhibitor } from '#contract/islands.ts'
import { selectWindowRef } from '#machines/hall/guide-selectors.ts'
import { selectOldCompany, type OldGuideRef } from '#machines/hall/old-guide.machine.ts'

export const useOldCompany = (actor: OldGuideRef): OldExhibitor | undefined =>
  useSelector(useSelector(actor, selectWindowRef), () => selectOldCompany(actor.getSnapshot()))
