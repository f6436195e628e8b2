import { setImmediate } from 'node:timers/promises'

/** Visitors wait for one bit of the building at most. */
const BIT_MS = 10

/** A value that is built bit by bit while nobody needs it, and the rest of it at once as soon as somebody does. */
export class GradualValue<T> {
  readonly #building: Generator<undefined, T>
  #built: { value: T } | undefined

  constructor(building: Generator<undefined, T>) {
    this.#building = building
  }

  /** Builds the next bit. Returns true if nothing is left to build. */
  step(): boolean {
    if (this.#built !== undefined) return true
    const { done, value } = this.#building.next()
    if (done === true) this.#built = { value }
    return done === true
  }

  /** Builds the value in bits of some milliseconds, between which the server answers others, as long as it is wanted. */
  async buildInBits(isWanted = (): boolean => true): Promise<void> {
    for (let isBuilt = false; !isBuilt;) {
      await setImmediate()
      if (!isWanted()) return
      const start = performance.now()
      do isBuilt = this.step()
      while (!isBuilt && performance.now() - start < BIT_MS)
    }
  }

  get(): T {
    while (this.#built === undefined) this.step()
    return this.#built.value
  }

  /** Builds it as a bit of another value. */
  *build(): Generator<undefined, T> {
    while (!this.step()) yield
    return this.get()
  }
}
