import { subscribeMachine } from '#machines/website/subscribe.machine.ts'
import { isVisitorBusy } from '#src/ports/visitor-busy.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'
import { provideForm } from './islands.ts'

const SEEN_KEY = 'subscribe:seen'

export const provideSubscribe = (dependencies: Dependencies) =>
  subscribeMachine.provide({
    actors: {
      form: provideForm(dependencies),
      recallSeen: fromAsync(() => dependencies.storage.read(SEEN_KEY) !== null),
      askBusy: fromAsync(isVisitorBusy),
    },
    actions: { storeSeen: () => dependencies.storage.write(SEEN_KEY, 'yes') },
  })
