import { isPassedDown } from './walk-view.ts'

/** Executors of the facts that actors above pass down, by who reports them; no view has a gesture for one. */

export const visitorFacts = {
  'visitor.authorized': isPassedDown,
  'visitor.lost': isPassedDown,
  'visitor.left': isPassedDown,
} as const

export const fairFacts = { 'fair.changed': isPassedDown } as const

export const connectionFacts = { 'connection.restored': isPassedDown } as const

export const consentFacts = { 'consent.given': isPassedDown, 'consent.declined': isPassedDown } as const

export const consentRecords = { 'consent.recorded': isPassedDown } as const

export const consentLists = { 'consents.listed': isPassedDown } as const

export const callFacts = {
  'call.started': isPassedDown,
  'call.answered': isPassedDown,
  'call.slow': isPassedDown,
  'call.settled': isPassedDown,
  'call.failed': isPassedDown,
} as const
