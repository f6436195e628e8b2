import type { BodyOf } from '#contract/calls.ts'
import type { Dependencies } from './dependencies.ts'

/** A stat that fails to be recorded is ignored, as it does not concern the visitor. */
export const createStatRecorder =
  ({ transport }: Dependencies) =>
  (_: unknown, body: BodyOf<'stat'>): void => {
    transport.call('stat', { body }).catch(() => undefined)
  }
