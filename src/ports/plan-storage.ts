import { FLOOR_PLAN_V2_REVISION } from '#contract/limits.ts'
import type { PlanKey } from '#machines/hall/floor-plan.machine.ts'
import type { SafeStorage } from './storage.ts'

const getStorageKey = ({ year, hall }: PlanKey, revision: number) => `plan:${revision}:${year}:${hall}`

/**
 * Returns the stored plan of a hall if its SHA-256 is the one that the page names, otherwise null (readings 21).
 * Without `crypto.subtle`, on plain http, the hash cannot be checked and the plan is fetched again.
 */
export async function recallPlan(
  storage: SafeStorage,
  key: PlanKey,
  hash: string,
  revision = FLOOR_PLAN_V2_REVISION,
): Promise<string | null> {
  const svg = storage.read(getStorageKey(key, revision))
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (svg === null || subtle === undefined) return null
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(svg))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex === hash ? svg : null
}

export const storePlan = (
  storage: SafeStorage,
  { svg, ...key }: PlanKey & { svg: string },
  revision = FLOOR_PLAN_V2_REVISION,
): void => storage.write(getStorageKey(key, revision), svg)
