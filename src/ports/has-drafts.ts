import { getDraftsKey, type SafeStorage } from './storage.ts'

/** Returns true if this browser keeps a draft of the chat, or a message without an answer, of the visitor. */
export const hasDrafts = (memory: SafeStorage, visitor: string | undefined): boolean =>
  /"draft":"[^"]|"sent":\{/.test(memory.read(getDraftsKey(visitor)) ?? '')
