import { getDraftsKey, type SafeStorage } from './storage.ts'

/** Returns true if this browser keeps a draft or an unanswered message of the visitor. */
export const hasDrafts = (storage: SafeStorage, visitor: string | undefined): boolean =>
  /"draft":"[^"]|"sent":\{/.test(storage.read(getDraftsKey(visitor)) ?? '')
