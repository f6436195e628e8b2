import { useSelector } from '@xstate/react'
import { useEffect, type ReactNode } from 'react'
import { RawIntlProvider, type IntlShape } from 'react-intl'
import type { AnyActorRef } from 'xstate'
import { selectActors, type AppRef } from '../../machines/app.machine.ts'
import { selectIsSlow } from '../../machines/session/connection.machine.ts'
import { SlowContext } from '../parts/Skeleton.tsx'
import type { ToTrusted } from '../parts/trusted.ts'
import { ActorsContext, TrustedContext } from '../screens/ActorsContext.tsx'
import { ScreensContext } from '../screens/ScreensContext.tsx'
import { Modals } from '../screens/modals/Modals.tsx'
import { Toast } from '../screens/site/Toast.tsx'
import { splitScreens } from '../screens/split.ts'
import { tellTyped } from '../tellTyped.ts'

/** Islands have the words of windows from the start. */
const screens = splitScreens(() => Promise.resolve())

interface Around {
  app: AppRef
  words: IntlShape
  toTrusted: ToTrusted
}

interface FrameProps extends Around {
  actor?: AnyActorRef | undefined
  /** Where the server drew it, for somebody who may have typed already. */
  root?: Element
  children: ReactNode
}

/** What an island's views find around them; its actor runs from its first effect on, until the page goes. */
export function IslandFrame({ app, words, toTrusted, actor, root, children }: FrameProps) {
  const isSlow = useSelector(selectActors(app).connection, selectIsSlow)
  useEffect(() => {
    actor?.start()
    if (root !== undefined) tellTyped(root)
    return () => {
      actor?.stop()
    }
  }, [actor, root])
  return (
    <RawIntlProvider value={words}>
      <ActorsContext value={selectActors(app)}>
        <TrustedContext value={toTrusted}>
          <ScreensContext value={screens}>
            <SlowContext value={isSlow}>{children}</SlowContext>
          </ScreensContext>
        </TrustedContext>
      </ActorsContext>
    </RawIntlProvider>
  )
}

/** The one modal slot and the short words, on pages of the website. */
export function Overlays(around: Around) {
  return (
    <IslandFrame {...around}>
      <Modals />
      <Toast />
    </IslandFrame>
  )
}
