import {
  buildOnlineHref,
  buildPlanHref,
  type ListFilter,
  type OnlineAddress,
  type PlanAddress,
} from '#contract/addresses.ts'
import { buildGuideQuery, type PlanTarget } from '#contract/plan/plan-target.ts'
import type { AddressFact } from '#machines/facts.ts'

const AT = { type: 'address.changed', hash: '', isBack: false } as const

/** The address of guide v2; null is below its base, but none of its addresses. */
export const planAddressFact = (
  address: PlanAddress | null,
  filter: ListFilter | null = null,
  target: PlanTarget | null = null,
): AddressFact =>
  address === null
    ? { ...AT, href: '/en/plan/companies/12', route: { guide: 'unknown' } }
    : {
        ...AT,
        href: buildPlanHref('en', address) + buildGuideQuery(filter, target),
        route: { guide: 'guide-v2', address, filter, target },
      }

/** The address of the online guide; undefined is below its base, but none of its addresses. */
export const onlineAddressFact = (
  address: OnlineAddress | undefined,
  filter: ListFilter | null = null,
  target: PlanTarget | null = null,
): AddressFact =>
  address === undefined
    ? { ...AT, href: '/en/online/halls/1', route: { guide: 'unknown' } }
    : {
        ...AT,
        href: buildOnlineHref('en', address) + buildGuideQuery(filter, target),
        route: { guide: 'guide-new', address, filter, target },
      }

/** The page that the tests' islands are on. */
export const PAGE_HREF = '/catalogue/?from=mail'

/** The address of a page of the website, and of the window over it that the hash names. */
export const pageAddressFact = (hash: string, href = PAGE_HREF): AddressFact => ({
  ...AT,
  href,
  hash,
  route: null,
})

type AddressSample = Omit<AddressFact, 'type'>

function toSample({ type: _type, ...sample }: AddressFact): AddressSample {
  return sample
}

/** The samples of `address.changed` in a model. */
export const addressSamples = (
  first: AddressFact,
  ...rest: AddressFact[]
): readonly [AddressSample, ...AddressSample[]] => [toSample(first), ...rest.map(toSample)]
