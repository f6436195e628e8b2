import { cardMachine } from '#machines/visitor/card.machine.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

export function provideCard({ transport }: Dependencies) {
  return cardMachine.provide({
    actors: {
      sendCard: fromAsync(async (id: number) => {
        await transport.call('sendCard', { body: { id } })
      }),
    },
  })
}
