import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  calls,
  type AnswerOf,
  type CallName,
  type Calls,
  type QueryOf,
  type ReceivedOf,
} from '#contract/calls.ts'
import type { Call } from '#contract/calls/call.ts'
import type { Visitor } from '#contract/entities.ts'
import type { Context } from '#server/context.ts'
import { readInput, readQuery } from './read-input.ts'

interface ReceivedCall<N extends CallName> {
  query: QueryOf<N>
  body: ReceivedOf<N>
  /** Set if the row's access is `authorized`. */
  visitor: Calls[N]['access'] extends 'authorized' ? Visitor : undefined
  request: FastifyRequest
  reply: FastifyReply
}

type CallHandlers = { [N in CallName]: (received: ReceivedCall<N>) => Promise<AnswerOf<N> | void> }

/**
 * Registers the route of a call: it checks authorization, then the input, then sends the handler's result. A handler
 * that sends an answer itself returns nothing. Answers are not stored unless the handler sets another `Cache-Control`.
 */
export function addCall<N extends CallName>(
  app: FastifyInstance,
  { sessions }: Context,
  name: N,
  answer: NoInfer<CallHandlers[N]>,
): void {
  const call: Call = calls[name]
  app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const received = {
        visitor: call.access === 'authorized' ? await sessions.requireVisitor(request) : undefined,
        query: call.params === undefined ? undefined : readQuery(call.params, request.query),
        body: call.body === undefined ? undefined : readInput(call.body, request.body),
        request,
        reply,
      }
      return (await answer(received as ReceivedCall<N>)) ?? reply
    },
  })
}
