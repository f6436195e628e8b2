import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { reportScriptFailure } from './script-state.ts'

const Nothing = () => null

/** A view that is loaded when it is first shown; where it does not come, the rest stays and the page says so. */
export const createLazyComponent = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({
    default: await load().catch((error: unknown) => {
      reportScriptFailure(error)
      return Nothing
    }),
  }))
