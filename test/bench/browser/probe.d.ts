/** What has to be painted; `probe.client.js` explains each condition. */
export type ProbeCondition =
  | { condition: 'count'; selector: string; count: number }
  | { condition: 'present'; selector: string; text?: string }
  | { condition: 'changed'; within?: string; selectors: readonly string[] }
  | { condition: 'visible'; selector: string }
  | { condition: 'moved'; selector: string }

export type ProbeWatch = ProbeCondition & { event: string; use: 'first' | 'last' }

export interface ProbeReading {
  largestPaint: number
  firstStand: number
  blocking: number
  worst: number
  elements: number
  firstByte: number
}

export interface Probe {
  watch(watch: ProbeWatch): void
  result(): Promise<number>
  startFrames(): void
  stopFrames(): number[]
  quiet(): Promise<number>
  read(): ProbeReading
}

declare global {
  interface Window {
    bench: Probe
  }
}
