import type { Consents } from '#contract/entities.ts'
import type { WindowRef } from '#machines/address/window.machine.ts'
import type { GuideRef } from './guide-selectors.ts'

/**
 * Returns the consents of a guide's visitor, with those that were given since the page was loaded. Pages without a guide
 * load this module, too, so it imports only types.
 */
export const selectConsents = (guide: GuideRef): Consents =>
  (guide.getSnapshot().children.window as WindowRef).getSnapshot().context.consents
