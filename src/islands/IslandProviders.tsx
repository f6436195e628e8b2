import { useSelector } from '@xstate/react'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { RawIntlProvider, type IntlShape } from 'react-intl'
import { type AppRef } from '#machines/app.machine.ts'
import { selectActors } from '#machines/app-selectors.ts'
import { selectIsSlow } from '#machines/visitor/connection.machine.ts'
import { SlowLoadingContext } from '#src/components/Skeleton.tsx'
import type { ToTrusted } from '#src/components/to-trusted.ts'
import { ActorsContext, TrustedContext } from '#src/views/ActorsContext.tsx'
import { OutboxSlot } from '#src/views/layout/OutboxSlot.tsx'
import { ViewsContext, type OutboxProps } from '#src/views/ViewsContext.tsx'
import { ModalSlot } from '#src/views/visitor/ModalSlot.tsx'
import { AppNotice } from '#src/views/layout/AppNotice.tsx'
import { createLazyViews } from '#src/views/lazy-views.ts'
import { replayFormInput } from '#src/document/replay-form-input.ts'

/** The islands' messages include those of the windows, so none are added. */
const views = createLazyViews(() => Promise.resolve())

interface SharedProps {
  app: AppRef
  intl: IntlShape
  toTrusted: ToTrusted
}

interface IslandProvidersProps extends SharedProps {
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

interface ModalsProps extends SharedProps {
  Outbox: ComponentType<OutboxProps>
  /** Where notices and what waits to be sent are shown: at the bottom of the window. */
  stripElement: Element
}

/** Renders the modal slot and the notices of website pages, and what waits to be sent. */
export function ModalsAndToast({ Outbox, stripElement, ...props }: ModalsProps) {
  return (
    <IslandProviders {...props}>
      <ModalSlot />
      {createPortal(
        <>
          <AppNotice />
          <OutboxSlot View={Outbox} />
        </>,
        stripElement,
      )}
    </IslandProviders>
  )
}
