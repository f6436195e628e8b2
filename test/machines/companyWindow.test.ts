import { describe } from 'vitest'
import {
  selectCompany,
  selectIsCompanyFailed,
  selectSeesGated,
} from '../../machines/guide/companyWindow.machine.ts'
import { companyWindowModel } from '../models/companyWindow.model.ts'
import { prove, rulesOf } from '../models/proof.ts'
import { isBy, sent, started, used } from '../models/rules.ts'

const DONE = 'xstate.done.actor.loadCompany'
const FAILED = 'xstate.error.actor.loadCompany'
const TOLD = ['visitor.authorized', 'visitor.lost', 'visitor.left']

describe('companyWindow', () => {
  prove(companyWindowModel)
  const { everyEdge, everyState } = rulesOf(companyWindowModel)

  everyState(
    'no staff without authorization, however late an answer comes',
    (state) => selectCompany(state)?.staff === undefined,
    (state) => !selectSeesGated(state),
  )

  everyState(
    'it fails only where there is nothing to show',
    (state) => selectIsCompanyFailed(state) && selectCompany(state) === null,
    (state) => state.matches({ details: 'failed' }),
  )

  everyEdge(
    'an answer that does not come leaves the last good company',
    ({ from, to }) => selectCompany(from) === selectCompany(to),
    isBy(FAILED),
  )

  everyEdge(
    'a company is forgotten by nothing but the closed window',
    ({ to }) => selectCompany(to)?.id === 1,
    ({ from, ...edge }) => selectCompany(from) !== null || isBy(DONE)(edge),
  )

  everyEdge(
    'the authorization is what was told last',
    ({ to, ...edge }) => selectSeesGated(to) === isBy('visitor.authorized')(edge),
    isBy(...TOLD),
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
        ...(isBy('visitor.lost')(edge) ? [] : ['files']),
      ]
      return JSON.stringify(receivers.toSorted()) === JSON.stringify(expected.toSorted())
    },
    isBy(...TOLD),
  )

  everyEdge(
    'card and files hear what the visitor agreed to',
    (edge) => sent(edge, edge.event.type).length === 2,
    isBy('consent.given', 'consent.declined'),
  )

  everyEdge(
    'feeds, card and files hear that the connection is back',
    (edge) => sent(edge, 'connection.restored').length === 4,
    isBy('connection.restored'),
  )

  everyEdge(
    'an authorization asks for the company again: the staff comes with it',
    (edge) => started(edge, 'loadCompany').length === 1,
    isBy('visitor.authorized'),
  )

  everyEdge("'open_company' is recorded once, when the visitor is or becomes authorized", (edge) => {
    const isFirst = edge.from.matches({ view: 'unrecorded' }) && isBy('visitor.authorized')(edge)
    return JSON.stringify(used(edge, 'recordStat')) === (isFirst ? '[{"id":1,"e":"open_company"}]' : '[]')
  })

  everyState(
    'opened while authorized, it is recorded',
    (state) => state.matches({ view: 'recorded' }),
    selectSeesGated,
  )
})
