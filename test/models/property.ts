import fc, { type IAsyncProperty, type IProperty, type Parameters } from 'fast-check'

/** Every run tries the same cases, so that a failure is a change, not chance. */
const SEED = 2021

const RUNS = 500

/** @param runs less than usual where a case takes long */
export const assertProperty = <T>(property: IProperty<T>, runs = RUNS): void =>
  fc.assert(property, { seed: SEED, numRuns: runs })

/** @param options `examples` are tried first: what was found once is looked at for ever */
export const assertAsyncProperty = <T>(
  property: IAsyncProperty<T>,
  options: Pick<Parameters<T>, 'numRuns' | 'examples'>,
) => fc.assert(property, { seed: SEED, ...options })
