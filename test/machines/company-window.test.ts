import { describe } from 'vitest'
import {
  selectCompany,
  selectIsCompanyFailed,
  selectIsGatedShown,
} from '#machines/hall/company-window.machine.ts'
import { companyWindowModel } from '#test/models/company-window.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listSentEvents, listStartInputs, listPortUses } from '#test/models/rules.ts'

const DONE = 'xstate.done.actor.loadCompany'
const FAILED = 'xstate.error.actor.loadCompany'
const NOTIFIED = ['visitor.authorized', 'visitor.lost', 'visitor.left']

describe('companyWindow', () => {
  verifyModel(companyWindowModel)
  const { everyEdge, everyState } = createRuleTests(companyWindowModel)

  everyState(
    'no staff without authorization, however late an answer comes',
    (state) => selectCompany(state)?.staff === undefined,
    (state) => !selectIsGatedShown(state),
  )

  everyState(
    'it fails only if there is nothing to show',
    (state) => selectIsCompanyFailed(state) && selectCompany(state) === null,
    (state) => state.matches({ details: 'failed' }),
  )

  everyEdge(
    'a failed load keeps the last good company',
    ({ from, to }) => selectCompany(from) === selectCompany(to),
    isTriggeredBy(FAILED),
  )

  everyEdge(
    'a company is forgotten by nothing but the closed window',
    ({ to }) => selectCompany(to)?.id === 1,
    ({ from, to, ...edge }) =>
      selectCompany(from) !== null || (isTriggeredBy(DONE)(edge) && !to.matches({ details: 'missing' })),
  )

  everyEdge(
    'the last fact decides the authorization',
    ({ to, ...edge }) => selectIsGatedShown(to) === isTriggeredBy('visitor.authorized')(edge),
    isTriggeredBy(...NOTIFIED),
  )

  everyEdge(
    'facts of the visitor are forwarded to feeds, card and files',
    (edge) => {
      const receivers = edge.effects.flatMap((effect) =>
        effect.does === 'send' && effect.event.type === edge.event.type ? [effect.to] : [],
      )
      const expected = [
        'announcements',
        'downloads',
        'card',
        ...(isTriggeredBy('visitor.lost')(edge) ? [] : ['files']),
      ]
      return JSON.stringify(receivers.toSorted()) === JSON.stringify(expected.toSorted())
    },
    isTriggeredBy(...NOTIFIED),
  )

  everyEdge(
    'consents are forwarded to card and files',
    (edge) => listSentEvents(edge, edge.event.type).length === 2,
    isTriggeredBy('consent.given', 'consent.declined'),
  )

  everyEdge(
    'a restored connection is forwarded to feeds, card and files',
    (edge) => listSentEvents(edge, 'connection.restored').length === 4,
    isTriggeredBy('connection.restored'),
  )

  everyEdge(
    'an authorization loads the company again, with its staff',
    (edge) => listStartInputs(edge, 'loadCompany').length === 1,
    isTriggeredBy('visitor.authorized'),
  )

  everyEdge(
    'another revision loads company and feeds again, and keeps what is shown',
    ({ from, to, ...edge }) =>
      selectCompany(from) === selectCompany(to) &&
      listStartInputs(edge, 'loadCompany').length === 1 &&
      listSentEvents(edge, 'fair.changed').length === 2,
    isTriggeredBy('fair.changed'),
  )

  everyEdge(
    'an unknown company is not a failure that can be retried',
    ({ from, to }) => selectCompany(from) === selectCompany(to) && !selectIsCompanyFailed(to),
    ({ event, ...edge }) =>
      isTriggeredBy(DONE)({ event, ...edge }) && 'output' in event && event.output === null,
  )

  everyEdge("'open_company' is recorded once, when the visitor is or becomes authorized", (edge) => {
    const isFirst = edge.from.matches({ view: 'unrecorded' }) && isTriggeredBy('visitor.authorized')(edge)
    return (
      JSON.stringify(listPortUses(edge, 'recordStat')) === (isFirst ? '[{"id":1,"e":"open_company"}]' : '[]')
    )
  })

  everyState(
    'opened while authorized, it is recorded',
    (state) => state.matches({ view: 'recorded' }),
    selectIsGatedShown,
  )
})
