import type { AnyStateMachine } from 'xstate'
import type { Model } from './model.ts'

const isModel = (value: unknown): value is Model<AnyStateMachine> =>
  typeof value === 'object' && value !== null && 'machine' in value && 'key' in value

const files = import.meta.glob<Record<string, unknown>>('./*.model.ts', { eager: true })

/** Every model there is. */
export const models: readonly Model<AnyStateMachine>[] = Object.values(files).flatMap((exported) =>
  Object.values(exported).filter(isModel),
)
