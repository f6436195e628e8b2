import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectIsSlow } from '../../machines/session/connection.machine.ts'
import { SlowContext } from '../parts/Skeleton.tsx'
import { useActors } from './ActorsContext.tsx'

/** Tells the skeletons inside it whether loading takes long. */
export function Slowness({ children }: { children: ReactNode }) {
  return <SlowContext value={useSelector(useActors().connection, selectIsSlow)}>{children}</SlowContext>
}
