import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** An actor, as far as its state is read. */
interface ReadableActor<State> {
  getSnapshot(): State
  subscribe(listener: (state: State) => void): { unsubscribe: () => void }
}

/**
 * Returns a value of an actor once the browser has painted what else follows from it; its component is not rendered before.
 * `useDeferredValue` renders in a task of its own, but browsers run that task before they paint.
 */
export function useSelectorAfterPaint<State, Value extends string | object | null>(
  actor: ReadableActor<State>,
  select: (state: State) => Value,
): Value {
  const [painted, setPainted] = useState(() => select(actor.getSnapshot()))
  useEffect(() => {
    let isMounted = true
    let isWaiting = false
    const update = () => {
      if (isWaiting) return
      isWaiting = true
      afterPaint(() => {
        isWaiting = false
        if (isMounted) setPainted(select(actor.getSnapshot()))
      })
    }
    update()
    const subscription = actor.subscribe(update)
    return () => {
      isMounted = false
      subscription.unsubscribe()
    }
  }, [actor, select])
  return painted
}
