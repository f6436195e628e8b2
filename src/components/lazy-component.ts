import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { reportScriptFailure } from './script-state.ts'

const Nothing = () => null

/**
 * Creates a component that is loaded when it is first rendered; if that fails, the rest of the page stays and the
 * failure is reported.
 */
export const createLazyComponent = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({
    default: await load().catch((error: unknown) => {
      reportScriptFailure(error)
      return Nothing
    }),
  }))
