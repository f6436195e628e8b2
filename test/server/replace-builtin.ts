import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

/** Replaces a function of a built-in module, for whoever imports it by name, until the test ends. */
export function replaceBuiltin<M extends object, K extends keyof M>(
  builtin: M,
  name: K,
  replacement: M[K],
): void {
  const real = builtin[name]
  const put = (value: M[K]): void => {
    builtin[name] = value
    syncBuiltinESMExports()
  }
  put(replacement)
  onTestFinished(() => put(real))
}
