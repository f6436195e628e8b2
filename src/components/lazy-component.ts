import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react'
import { retryUntilDone } from './retry-until-done.ts'
import { reportScriptFailure } from './script-state.ts'

const Nothing = () => null

/** A component that is loaded when it is first rendered, or before. */
export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the component, so that rendering it waits for nothing. It may be called again after a failure. */
  preload: () => Promise<unknown>
}

export interface LazyOptions {
  /** Loads the component again until it comes, and reports nothing: the page is whole without it. */
  isRetried?: boolean
}

/**
 * Creates a component that is loaded when it is first rendered; if that fails, the rest of the page stays and the
 * failure is reported. What has been loaded is rendered at once: after a fallback, be it of a moment, React shows
 * nothing else for 300 ms.
 */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isRetried = false }: LazyOptions = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => (loaded ??= await load())
  const report = (error: unknown) => {
    reportScriptFailure(error)
    return Nothing
  }
  const loadOrReport = () => (isRetried ? retryUntilDone(preload) : preload().catch(report))
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await loadOrReport() }))
  function LoadedOrLazy(props: Props) {
    const [Component] = useState(() => loaded ?? Lazy)
    return createElement(Component, props)
  }
  return Object.assign(LoadedOrLazy, { preload })
}
