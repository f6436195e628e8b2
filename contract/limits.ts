/**
 * Limits and times; the suffix of a name is its unit. Those before `READ_SLOW_MS` are numbers of section 9 of the
 * specification, the rest are the product's own.
 */

export const KEYWORD_DEBOUNCE_MS = 1000
export const REQUEST_CACHE_MS = 60_000
export const REQUEST_CACHE_ENTRIES = 15

export const OLD_GUIDE_FILTER_MIN_LENGTH = 3
export const OLD_GUIDE_STAND_SEARCH_MIN_LENGTH = 4
export const ACCESS_NAME_LONGER_THAN = 3
export const TEXT_INPUT_MAX_LENGTH = 1000
export const MULTISELECT_MAX_OPTIONS = 1000

export const BANNER_COOKIE_MAX_AGE_S = 15_552_000
export const BIG_BANNER_COUNT = 2
export const SUBSCRIBE_BANNER_DELAY_MS = 5000

export const FLOOR_PLAN_REVISION = 5
export const FLOOR_PLAN_V2_REVISION = 1
export const DEFAULT_GUIDE_YEAR = 2021

export const TAP_MAX_MS = 300
export const TOUCH_TOLERANCE_PX = 3
export const MOBILE_BELOW_PX = 768
export const GUIDE_MOBILE_BELOW_PX = 740
export const PLAN_MIN_ZOOM = 1
export const PLAN_BOUNDS_PADDING = 1
export const OLD_PLAN_MIN_ZOOM = 0.8
export const OLD_PLAN_MAX_ZOOM = 3

export const INTRO_AUTOPLAY_MS = 5000
export const LINK_SLIDER_MS = 3000
export const SLIDER_MS = 4000
export const SLIDER_SPEED_MS = 800
export const MENU_COLLAPSE_MS = 300

/** An unanswered GET is slow after the first time and failed after the second: faults are reported within 10 s. */
export const READ_SLOW_MS = 3000
export const READ_TIME_LIMIT_MS = 8000
/** A POST gets longer, because repeating it costs more than waiting. */
export const SAVE_TIME_LIMIT_MS = 15_000

/**
 * The window of a broadcast asks this often whether the visitor still agrees to pass their contact on, and learns by the
 * answer whether the fair has changed.
 */
export const CONSENT_CHECK_MS = 60_000

export const CHAT_MESSAGE_MAX_LENGTH = 500

/** The number of messages of a chat that come with its opening, and with each request for earlier ones. */
export const CHAT_PAGE_SIZE = 100
/** The number of messages of a chat that a browser keeps, the newest ones. */
export const CHAT_MESSAGES_KEPT = 500
/** Maximum of companies of each other hall that are named where a filter finds nothing in the shown one. */
export const FOUND_ELSEWHERE_PER_HALL = 8
/** The database stores ids in 32 bits. */
export const ID_MAX = 2 ** 31 - 1
/** Maximum of companies, and of events, that one visitor or device may star. */
export const FAVOURITES_MAX = 2000
/** Characters of the address of a shared list that programs pass on whole; some cut a longer one. */
export const SHARED_ADDRESS_SAFE_LENGTH = 2000
export const NOTE_MAX_LENGTH = 2000
/** Maximum of companies and events together that one visitor or device may have notes about or mark as visited. */
export const NOTES_MAX = 1000
/** Maximum of bytes of all these notes: 250 of the longest in Russian, or a thousand of a quarter. A login may exceed it. */
export const NOTES_MAX_BYTES = 1_000_000
/** Maximum of texts that are kept below one note because a later one replaced them. */
export const EARLIER_NOTES_MAX = 20
/** A note is saved when nothing more was typed for this long. */
export const NOTE_SAVE_DELAY_MS = 1000
/** Maximum of companies whose staff contacts a session may open in an hour. */
export const STAFF_COMPANIES_PER_HOUR = 200
/** Maximum of results of one kind in the answer to a search; the page of results has more. */
export const SEARCH_HITS_PER_GROUP = 20
/** Steps by which the large plan is enlarged, and how many times larger each one is. */
export const LARGE_PLAN_STEPS = 5
export const LARGE_PLAN_STEP_FACTOR = 1.5
/** Maximum of stands that the address of a tour may name. */
export const TOUR_STOPS_MAX = 200
/** A finger that touches no stand means the nearest one within this distance. */
export const FINGER_WIDTH_PX = 22
export const CLOCK_TICK_MS = 10_000

/** Letters that follow each other faster are one question to the server. */
export const SEARCH_DEBOUNCE_MS = 150
/** From then on the search box says what it is waiting for. */
export const SEARCH_SLOW_MS = 1000
