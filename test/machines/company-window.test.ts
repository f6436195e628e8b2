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
const TOLD = ['visitor.authorized', 'visitor.lost', 'visitor.left']

describe('companyWindow', () => {
  verifyModel(companyWindowModel)
  const { everyEdge, everyState } = createRuleTests(companyWindowModel)

  everyState(
    'no staff without authorization, however late an answer comes',
    (state) => selectCompany(state)?.staff === undefined,
    (state) => !selectIsGatedShown(state),
  )

  everyState(
    'it fails only where there is nothing to show',
    (state) => selectIsCompanyFailed(state) && selectCompany(state) === null,
    (state) => state.matches({ details: 'failed' }),
  )

  everyEdge(
    'an answer that does not come leaves the last good company',
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
    'the authorization is what was told last',
    ({ to, ...edge }) => selectIsGatedShown(to) === isTriggeredBy('visitor.authorized')(edge),
    isTriggeredBy(...TOLD),
  )

  everyEdge(
    'feeds and card hear of the visitor, and the files of who came and who left',
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
    isTriggeredBy(...TOLD),
  )

  everyEdge(
    'card and files hear what the visitor agreed to',
    (edge) => listSentEvents(edge, edge.event.type).length === 2,
    isTriggeredBy('consent.given', 'consent.declined'),
  )

  everyEdge(
    'feeds, card and files hear that the connection is back',
    (edge) => listSentEvents(edge, 'connection.restored').length === 4,
    isTriggeredBy('connection.restored'),
  )

  everyEdge(
    'an authorization asks for the company again: the staff comes with it',
    (edge) => listStartInputs(edge, 'loadCompany').length === 1,
    isTriggeredBy('visitor.authorized'),
  )

  everyEdge(
    'another revision asks for the company again, from the feeds as well, and leaves what is shown',
    ({ from, to, ...edge }) =>
      selectCompany(from) === selectCompany(to) &&
      listStartInputs(edge, 'loadCompany').length === 1 &&
      listSentEvents(edge, 'fair.changed').length === 2,
    isTriggeredBy('fair.changed'),
  )

  everyEdge(
    'a company that the server does not have is no failure that asks to be tried again',
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
