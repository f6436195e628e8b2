import { pageMachine, type PageFragment } from '#machines/address/page.machine.ts'
import { pageAddressFact, planAddressFact, addressSamples } from './addresses.ts'
import { connectionFacts, fairFacts, visitorFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'

const fragment: PageFragment = { kind: 'fragment', markup: '<main/>', arrived: 0 }

export const pageModel = defineModel({
  machine: pageMachine,
  inputs: [
    { href: '/', authorized: false },
    { href: '/about/#top', authorized: true },
    { href: '/en/today/?from=menu', authorized: true },
  ],
  events: {
    'page.wanted': [{ href: '/' }, { href: '/about/#top' }, { href: '/lk/1' }],
    'address.changed': addressSamples(
      pageAddressFact('map', '/'),
      pageAddressFact('', '/about/'),
      { ...pageAddressFact('', '/about/'), isBack: true },
      pageAddressFact('', '/about/?year=2020'),
      pageAddressFact('', '/lk/1'),
      pageAddressFact('', '/en/'),
      planAddressFact({ hall: '1' }),
    ),
    'page.retry': [{}],
    ...visitorFacts,
    ...connectionFacts,
    ...fairFacts,
  },
  answers: { loadPage: { done: [fragment, { kind: 'other' }], failed: everyFault } },
  key: ({ context: { shown, wanted, isBack, authorized } }) => [shown, wanted, isBack, authorized],
  limit: 20_000,
})
