import { buildPlanHref } from '#contract/addresses.ts'
import { buildGuideQuery } from '#contract/plan/plan-target.ts'
import { planGuideModel } from '#test/models/plan-guide.model.ts'
import { expectPlan } from './expect-plan.ts'
import {
  pressCrowdedStand,
  pressHall,
  pressRow,
  pressStand,
  pressTab,
  releaseStand,
  typeAddress,
} from './plan-gestures.ts'
import { watch } from './render-child.tsx'
import { renderPlan } from './render-plan.tsx'
import { connectionFacts, consentFacts, consentLists, fairFacts, visitorFacts } from './walk-facts.ts'
import { isPassedDown, walkView } from './walk-view.ts'

/** The whole guide with its addresses; a wish to be elsewhere stays a wish until the address comes. */
walkView({
  model: planGuideModel,
  async render({ data: { address, company, programme, filter, target, on_now } }) {
    const shown = renderPlan({ address, company, programme, filter, target, ...(on_now && { on_now }) })
    await shown.answerAll()
    return { ...shown, ...shown.live, ...watch(shown.live, shown.live.guide()) }
  },
  executors: {
    'address.changed': {
      act(event, shown) {
        const { href, isBack, isAnchor, wayMark } = event
        // The document of the test has nothing to which an anchor leads.
        if (isAnchor) return isPassedDown(event, shown)
        return isBack ? typeAddress(href, wayMark) : shown.navigate(href)
      },
      when: ({ context: { address, filter, target } }, { href }) =>
        href !== buildPlanHref('en', address) + buildGuideQuery(filter, target),
    },
    'target.wanted': isPassedDown,
    'hall.choose': {
      act: ({ hall }) => pressHall(hall),
      when: ({ context }, { hall }) => context.data.guide_halls.includes(hall),
    },
    // A row of the programme sends it, see plan-programme.test.tsx.
    'window.open': isPassedDown,
    'clock.ticked': isPassedDown,
    'programme.wanted': isPassedDown,
    'events.loaded': isPassedDown,
    'event.loaded': isPassedDown,
    'event.gone': isPassedDown,
    'company.open': {
      act: ({ id }) => pressRow(id) || (releaseStand() && pressRow(id)),
      // A company of another hall stands among the favourites, see plan-favourites.test.tsx.
      when: (_, { hall }) => hall === undefined,
    },
    'stand.opened': ({ stand }) => pressStand(stand),
    'stand.chosen': isPassedDown,
    'place.chosen': isPassedDown,
    'stand.wanted': isPassedDown,
    'scope.chosen': isPassedDown,
    'list.wanted': (_, shown) => pressCrowdedStand(shown),
    'tab.chosen': ({ tab }) => pressTab(tab),
    'filter.changed': isPassedDown,
    'exhibitors.loaded': isPassedDown,
    'company.missing': isPassedDown,
    ...visitorFacts,
    ...connectionFacts,
    ...fairFacts,
    ...consentFacts,
    'consent.recorded': isPassedDown,
    ...consentLists,
  },
  untaken: {
    'programme.unwanted.waiting clock.ticked': 'The end of what was on comes in on-now-line.test.tsx.',
  },
  async expectShown(_, { live, answerAll }) {
    expectPlan(live)
    if (await answerAll()) expectPlan(live)
  },
})
