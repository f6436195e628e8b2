import type { CardContent } from '#machines/consent.ts'
import { cardMachine, type CardAnswer } from '#machines/visitor/card.machine.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

export function provideCard({ submit }: Dependencies) {
  return cardMachine.provide({
    actors: {
      sendCard: fromAsync<CardAnswer, CardContent & { id: number }>(async ({ id: subject, ...content }) => {
        const answer = await submit({ kind: 'card', subject, content })
        if (answer === null) throw new Error('The server says what became of a card')
        return answer
      }),
    },
  })
}
