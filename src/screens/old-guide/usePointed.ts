import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectPointed, type OldGuideRef } from '../../../machines/archive/oldGuide.machine.ts'
import { standIndex } from '../../../machines/plan/standIndex.ts'
import type { OldList } from './useOldList.ts'

interface PointedAt {
  stands: readonly string[]
  companies: readonly number[]
}

const NOTHING: PointedAt = { stands: [], companies: [] }

/** A stand with its rows, or a row with its stands: section 4, stand hover. */
export function usePointed(actor: OldGuideRef, { all }: OldList): PointedAt {
  const pointed = useSelector(actor, selectPointed)
  return useMemo(() => {
    if (pointed === null) return NOTHING
    const index = standIndex(all)
    return 'stand' in pointed
      ? { stands: [pointed.stand], companies: index.companiesOf(pointed.stand) }
      : { stands: index.standsOf(pointed.company), companies: [pointed.company] }
  }, [pointed, all])
}
