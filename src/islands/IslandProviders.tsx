import { useSelector } from '@xstate/react'
import { useEffect, type ReactNode } from 'react'
import { RawIntlProvider, type IntlShape } from 'react-intl'
import { selectActors } from '#machines/app-selectors.ts'
import type { AppRef } from '#machines/app.machine.ts'
import { selectIsSlow } from '#machines/visitor/connection.machine.ts'
import { SlowLoadingContext } from '#src/components/Skeleton.tsx'
import type { ToTrusted } from '#src/components/to-trusted.ts'
import { replayFormInput } from '#src/document/replay-form-input.ts'
import { ActorsContext, TrustedContext } from '#src/views/ActorsContext.tsx'
import { ViewsContext } from '#src/views/ViewsContext.tsx'
import { createLazyViews } from '#src/views/lazy-views.ts'

/** The islands' messages include those of the windows, so none are added. */
const views = createLazyViews(() => Promise.resolve())

/** What all islands of a page have in common. */
export interface IslandSharedProps {
  app: AppRef
  intl: IntlShape
  toTrusted: ToTrusted
}

interface IslandProvidersProps extends IslandSharedProps {
  /** The server-rendered root, whose fields may have been filled in before hydration. */
  root?: Element
  children: ReactNode
}

/** Provides the contexts that the views of an island read. */
export function IslandProviders({ app, intl, toTrusted, root, children }: IslandProvidersProps) {
  const isSlow = useSelector(selectActors(app).connection, selectIsSlow)
  useEffect(() => {
    if (root !== undefined) replayFormInput(root)
  }, [root])
  return (
    <RawIntlProvider value={intl}>
      <ActorsContext value={selectActors(app)}>
        <TrustedContext value={toTrusted}>
          <ViewsContext value={views}>
            <SlowLoadingContext value={isSlow}>{children}</SlowLoadingContext>
          </ViewsContext>
        </TrustedContext>
      </ActorsContext>
    </RawIntlProvider>
  )
}
