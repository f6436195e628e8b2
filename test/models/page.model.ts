import { pageMachine, type PageFragment } from '#machines/address/page.machine.ts'
import { connectionFacts, visitorFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'

const fragment: PageFragment = { kind: 'fragment', markup: '<main/>', arrived: 0 }

export const pageModel = defineModel({
  machine: pageMachine,
  inputs: [
    { href: '/', authorized: false },
    { href: '/about/#top', authorized: true },
  ],
  events: {
    'page.wanted': [{ href: '/' }, { href: '/about/#top' }, { href: '/lk/1' }],
    'address.changed': [
      { href: '/#map', isBack: false },
      { href: '/about/', isBack: false },
      { href: '/about/', isBack: true },
      { href: '/about/?year=2020', isBack: false },
      { href: '/lk/1', isBack: false },
      { href: '/en/', isBack: false },
    ],
    'page.retry': [{}],
    ...visitorFacts,
    ...connectionFacts,
  },
  answers: { loadPage: { done: [fragment, { kind: 'other' }], failed: everyFault } },
  key: ({ context: { shown, wanted, isBack, authorized, trouble } }) => [
    shown,
    wanted,
    isBack,
    authorized,
    trouble !== null,
  ],
  limit: 20_000,
})
