import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'

/** As section 9 has them; elsewhere tests and code use the names, so that a wrong number would be wrong for both. */
const SECTION_9 = {
  KEYWORD_DEBOUNCE_MS: 1000,
  REQUEST_CACHE_MS: 60_000,
  REQUEST_CACHE_ENTRIES: 15,
  OLD_GUIDE_FILTER_MIN_LENGTH: 3,
  OLD_GUIDE_STAND_SEARCH_MIN_LENGTH: 4,
  ACCESS_NAME_LONGER_THAN: 3,
  TEXT_INPUT_MAX_LENGTH: 1000,
  MULTISELECT_MAX_OPTIONS: 1000,
  BANNER_COOKIE_MAX_AGE_S: 15_552_000,
  BIG_BANNER_COUNT: 2,
  SUBSCRIBE_BANNER_DELAY_MS: 5000,
  FLOOR_PLAN_REVISION: 5,
  FLOOR_PLAN_V2_REVISION: 1,
  DEFAULT_GUIDE_YEAR: 2021,
  TAP_MAX_MS: 300,
  TOUCH_TOLERANCE_PX: 3,
  MOBILE_BELOW_PX: 768,
  GUIDE_MOBILE_BELOW_PX: 740,
  PLAN_MIN_ZOOM: 1,
  PLAN_BOUNDS_PADDING: 1,
  OLD_PLAN_MIN_ZOOM: 0.8,
  OLD_PLAN_MAX_ZOOM: 3,
  INTRO_AUTOPLAY_MS: 5000,
  LINK_SLIDER_MS: 3000,
  SLIDER_MS: 4000,
  SLIDER_SPEED_MS: 800,
  MENU_COLLAPSE_MS: 300,
}

test('the numbers of section 9 are those of section 9', () => {
  expect(limits).toMatchObject(SECTION_9)
})
