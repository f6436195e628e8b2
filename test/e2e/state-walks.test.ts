import { describe } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Visitor } from '#contract/entities.ts'
import { buildOnlineHref } from '#contract/addresses.ts'
import { CallFault, ERROR_CODES } from '#contract/faults.ts'
import { selectWantedTarget, selectWindowState } from '#machines/address/window.machine.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import { selectCanSubmitLogin } from '#machines/visitor/login.machine.ts'
import { favouritesModel } from '#test/models/favourites.model.ts'
import { hallModel } from '#test/models/hall.model.ts'
import { loginModel } from '#test/models/login.model.ts'
import { onlineAddressFact, addressSamples } from '#test/models/addresses.ts'
import { windowModel } from '#test/models/window.model.ts'
import { ivan } from '#test/models/sample-fair.ts'
import type { OpenVisit } from './browser.ts'
import { expect } from './expect.ts'
import { BROWSER_ERROR } from './faults.ts'
import { ModalSlot } from './pages/modal-slot.ts'
import { OnlinePage } from './pages/online-page.ts'
import { PlanPage } from './pages/plan-page.ts'
import { abort, fulfill, holdCalls, walkPage } from './walk-page.ts'

const EMAIL = 'anna@visitors.example'
const FACT = { never: 'other machines report it, which are walked by themselves' } as const

const unreachable = new CallFault('unreachable')
const rejected = new CallFault('rejected', ERROR_CODES.invalid)
const tooMany = new CallFault('rejected', ERROR_CODES.tooMany)

/** How a server, or no server, says a fault. */
const answerFault = (error: unknown) =>
  error instanceof CallFault && error.code !== undefined
    ? fulfill({ response: 'error', code: error.code, message: '' })
    : abort

const openPlan = (visit: OpenVisit, path = '/plan/') =>
  PlanPage.open(visit, path, { lang: 'en', expectedErrors: BROWSER_ERROR })

async function openLogin(visit: OpenVisit) {
  const plan = await openPlan(visit)
  const held = await holdCalls(plan.page, calls.login.path)
  await plan.login.open()
  await new ModalSlot(plan.page, 'en').expectOpen('login')
  return { plan, login: plan.login, answer: held.answer }
}

type Login = Awaited<ReturnType<typeof openLogin>>

const LOGIN_ANSWERS = {
  code: fulfill({ response: 'code' }),
  lastCode: fulfill({ response: 'code', last: true }),
} as const

const answerLogin = ({ output }: { output: unknown }, { answer }: Login) =>
  answer(
    typeof output === 'string'
      ? LOGIN_ANSWERS[output as keyof typeof LOGIN_ANSWERS]
      : (route) => route.continue({ postData: { email: EMAIL } }),
  )
const failLogin = ({ error }: { error: unknown }, { answer }: Login) => answer(answerFault(error))

/** Does in the page what another tab does after the login of its visitor. */
function logInOtherTab(visitor: Visitor): void {
  const otherTab = new BroadcastChannel('changes')
  otherTab.postMessage({ type: 'login.accepted', visitor })
  otherTab.close()
}

describe('generated paths lead a page to every state', () => {
  walkPage('of the login', {
    model: {
      ...loginModel,
      inputs: [{ email: '' }],
      events: {
        ...loginModel.events,
        'email.typed': [{ email: 'anna@' }, { email: EMAIL }],
        'code.typed': [{ code: '12345' }, { code: '123456' }],
      },
      answers: { logIn: { done: [ivan, 'code', 'lastCode'], failed: [unreachable, rejected, tooMany] } },
    },
    open: openLogin,
    executors: {
      'email.typed': {
        act: ({ email }, { login }) => login.email.fill(email),
        when: ({ context }, { email }) => context.email !== email,
      },
      'code.typed': {
        act: ({ code }, { login }) => login.code.fill(code),
        when: ({ context }, { code }) => context.asksForCode && context.code !== code,
      },
      'login.submit': (_, { login }) => login.submit.click(),
      'code.resend': (_, { login }) => login.resend(),
      'login.cancel': {
        act: (_, { plan }) => plan.page.keyboard.press('Escape'),
        when: ({ context }) => !context.isGivenUp,
      },
      'login.resume': {
        act: (_, { login }) => login.opener.click(),
        when: ({ context }) => context.isGivenUp,
      },
      'visitor.authorized': {
        act: (_, { plan }) => plan.page.evaluate(logInOtherTab, ivan),
        when: (snapshot) => snapshot.matches('editing'),
      },
    },
    ends: {
      'xstate.done.actor.logIn': answerLogin,
      'xstate.done.actor.resend': answerLogin,
      'xstate.error.actor.logIn': failLogin,
      'xstate.error.actor.resend': failLogin,
    },
    async expectShown(snapshot, { plan, login }) {
      const { outcome, isGivenUp, asksForCode } = snapshot.context
      if (snapshot.status === 'done') {
        const overlay = {
          accepted: 'login-ok',
          refused: 'login-error',
          cancelled: 'none',
        }[outcome]
        return await plan.expectState({ overlay })
      }
      await plan.expectState({ overlay: isGivenUp ? 'none' : 'login' })
      if (isGivenUp) return
      await expect(login.email).toHaveValue(snapshot.context.email)
      await expect(login.code).toHaveCount(asksForCode ? 1 : 0)
      if (snapshot.matches('editing'))
        await expect(login.submit).toBeEnabled({ enabled: selectCanSubmitLogin(snapshot) })
      else await expect(plan.page.locator('dialog form [aria-busy=true]')).toHaveCount(1)
    },
  })

  const [ONE, OTHER] = [324, 102]

  walkPage('of the favourites', {
    model: {
      ...favouritesModel,
      inputs: [{ call: 'saveFavouriteCompanies', kind: 'companies', visitor: null, ids: [] }],
      events: { ...favouritesModel.events, 'favourites.toggle': [{ id: ONE }, { id: OTHER }] },
      answers: {
        recallFavourites: { done: [[]], failed: [] },
        saveFavourites: { done: [[], [ONE], [ONE, OTHER]], failed: [unreachable, rejected] },
      },
    },
    async open(visit) {
      const plan = await openPlan(visit, '/plan/2')
      const { answer } = await holdCalls(plan.page, calls.saveFavouriteCompanies.path)
      return { plan, answer }
    },
    executors: {
      'favourites.toggle': ({ id }, { plan }) =>
        plan.page.locator(`.row[data-company="${id}"]`).getByRole('button').click(),
      'favourites.changed': FACT,
      'visitor.authorized': FACT,
      'visitor.lost': FACT,
      'visitor.left': FACT,
      'connection.restored': (_, { plan }) => plan.alerts.retry(),
    },
    ends: {
      // The storage of the browser has answered before the page can be pressed.
      'xstate.done.actor.recallFavourites': async () => undefined,
      'xstate.done.actor.saveFavourites': ({ output }, { answer }) =>
        answer(fulfill({ response: 'ok', ids: output })),
      'xstate.error.actor.saveFavourites': ({ error }, { answer }) => answer(answerFault(error)),
    },
    async expectShown(snapshot, { plan }) {
      for (const id of [ONE, OTHER])
        await expect(plan.page.locator(`.row[data-company="${id}"]`).getByRole('button')).toHaveAttribute(
          'aria-pressed',
          String(selectFavourites(snapshot).includes(id)),
        )
      await plan.expectState({ connection: snapshot.hasTag('unsaved') ? 'lost' : 'connected' })
    },
  })

  walkPage('of a hall', {
    model: {
      ...hallModel,
      inputs: [hallModel.inputs[0]],
      events: { ...hallModel.events, 'stand.opened': [{ stand: 'D214' }] },
    },
    open: (visit) => openPlan(visit, '/plan/1'),
    executors: {
      'hall.changed': { act: ({ hall }, plan) => plan.chooseHall(hall), when: isOtherHall },
      'exhibitors.reload': FACT,
      'plans.known': FACT,
      'stand.opened': {
        async act({ stand }, plan) {
          await plan.plan.clickStand(stand)
          await plan.company.expectOpen('Pallrobot')
          await plan.page.goBack()
        },
        when: ({ context }) => context.hall === '2',
      },
      'stand.released': FACT,
      'hover.clear': FACT,
      'target.named': FACT,
      'stand.chosen': FACT,
      'place.chosen': FACT,
      'list.scoped': FACT,
      'company.shown': FACT,
      'list.known': FACT,
      'selection.clear': FACT,
      'filter.set': FACT,
      'filter.clear': FACT,
      'controls.wanted': FACT,
      'way.asked': FACT,
      'way.clear': FACT,
      'start.chosen': { never: 'its toggle stands where a stand is selected: way.test.ts' },
      'connection.restored': FACT,
    },
    ends: {},
    expectShown: ({ context }, plan) => plan.expectHall(context.hall),
    unseen: {
      'start.known': 'this tab’s memory answers, which no visitor does: way.test.ts',
      'controls.loading': 'how fast a script comes is not in the walk’s hand',
      'controls.failed': 'scripts come here: chunks.test.ts',
    },
  })

  const TARGETS = [
    { kind: 'company', id: 324 },
    { kind: 'event', id: 2 },
    { kind: 'broadcast', id: 2 },
    { kind: 'company', id: 9999 },
  ] as const

  walkPage('of the window over a guide', {
    model: {
      ...windowModel,
      inputs: [
        {
          ...windowModel.inputs[0],
          known: {
            company: [324],
            event: [2],
            broadcast: [{ id: 2, name: '', begins: 0, organizer: null }],
            details: [],
          },
        },
      ],
      events: {
        ...windowModel.events,
        'address.changed': addressSamples(
          onlineAddressFact(null),
          ...TARGETS.map((target) => onlineAddressFact(target)),
        ),
      },
    },
    open: (visit) => OnlinePage.open(visit, null, { expectedErrors: BROWSER_ERROR }),
    executors: {
      'address.changed': async ({ route }, guide) => {
        const address = route?.guide === 'guide-new' ? route.address : null
        // Closing asks for the address of the guide; any other address is as if it were typed.
        if (address === null && (await guide.window.count()) > 0) await guide.page.keyboard.press('Escape')
        else
          await guide.page.evaluate(
            (href) => history.pushState(null, '', href),
            buildOnlineHref('ru', address),
          )
      },
      'list.known': FACT,
      'event.loaded': FACT,
      'company.missing': FACT,
      'fair.changed': FACT,
      'window.open': { never: 'a guide opens its windows by its own addresses' },
      'window.close': { never: 'the address follows at once, which is the event above' },
      'view.awaited': FACT,
      'view.shown': FACT,
      'visitor.authorized': FACT,
      'visitor.lost': FACT,
      'visitor.left': FACT,
      'connection.restored': FACT,
      'consent.given': FACT,
      'consent.declined': FACT,
      'consent.recorded': FACT,
      'consents.listed': FACT,
    },
    ends: {},
    async expectShown(snapshot, guide) {
      const state = selectWindowState(snapshot)
      await guide.expectState({ overlay: state })
      await expect(guide.window).toHaveCount(state === 'none' ? 0 : 1)
      await guide.expectPath(buildOnlineHref('ru', state === 'none' ? null : selectWantedTarget(snapshot)))
    },
    unseen: {
      waiting: 'the lists of the online guide come with its page',
      loading: 'how fast a script comes is not in the walk’s hand: chunks.test.ts',
      renewing: 'scripts come here: deployment.test.ts',
      outdated: 'scripts come here: deployment.test.ts',
      unloaded: 'scripts come here: chunks.test.ts',
      'open.content.page': 'a window over a page of the website is driven in catalogue.test.ts',
      'open.step.closing': 'the address follows at once',
    },
  })
})

function isOtherHall({ context }: { context: { hall: string } }, { hall }: { hall: string }): boolean {
  return context.hall !== hall
}
