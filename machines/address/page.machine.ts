// Navigation between the pages of the website (section 2, Page navigation).
// The machine follows the address; the shown page changes only when the last requested page has loaded.
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { TODAY_PATH } from '#contract/addresses.ts'
import { splitLang } from '#contract/lang.ts'
import {
  toApp,
  type AddressFact,
  type ConnectionFact,
  type FairFact,
  type PageFact,
  type VisitorFact,
} from '#machines/facts.ts'
import { createPromisePort, createActionPort } from '#machines/ports.ts'

/** Every `href` is a path of this site with query and hash. */
export type PageEvent =
  | { type: 'page.wanted'; href: string }
  | AddressFact
  | { type: 'page.retry' }
  | VisitorFact
  | ConnectionFact
  | FairFact

/** The fragment that the server renders for `ajax=1`. */
export interface PageFragment {
  kind: 'fragment'
  /** Inserted as it is; the machine does not parse it. */
  markup: string
  /**
   * When the server answered, in milliseconds of this device's clock; the fragment may have waited in the request
   * cache since.
   */
  arrived: number
}

/**
 * `other` is any answer but a fragment of this site, such as a file, an HTTP error or a redirect; it needs a full
 * load.
 */
export type PageAnswer = PageFragment | { kind: 'other' }

interface PageContext {
  /** The address of the shown page, without hash. */
  shown: string
  /** The address in the browser's address bar. */
  wanted: string
  isBack: boolean
  authorized: boolean
}

const isSamePage = (address: string, event: PageEvent) =>
  'href' in event && removeHash(event.href) === removeHash(address)

/** Returns true for an address of the guide that is shown: all of them are one page. */
const isOfShownGuide = (event: PageEvent) => event.type === 'address.changed' && event.route !== null

export const pageMachine = setup({
  types: {
    context: {} as PageContext,
    events: {} as PageEvent,
    input: {} as { href: string; authorized: boolean },
  },
  actors: { loadPage: createPromisePort<PageAnswer, string>('loadPage') },
  actions: {
    /** Pushes the address to the history without loading it. */
    navigate: createActionPort<{ href: string }>('navigate'),
    /** Loads the address as a whole page, even if it is the browser's current one. */
    leave: createActionPort<{ href: string }>('leave'),
    showPage: createActionPort<{ page: PageFragment; isBack: boolean }>('showPage'),
    /** Reloads the shown page, unless a dialog or the search box is open, or the worker's store would answer again. */
    renew: createActionPort<void>('renew'),
    updateAuthorization: assign({ authorized: ({ event }) => event.type === 'visitor.authorized' }),
    arrive: assign(({ event }) =>
      event.type === 'address.changed' ? { wanted: event.href, isBack: event.isBack } : {},
    ),
  },
  guards: {
    isShown: ({ context, event }) => isOfShownGuide(event) || isSamePage(context.shown, event),
    isOfToday: ({ context }) => splitLang(context.shown).path.startsWith(TODAY_PATH),
    isAwaited: ({ context, event }) => isSamePage(context.wanted, event),
    needsFullLoad: ({ context }) => isFullLoad(context.wanted, context.authorized),
  },
}).createMachine({
  id: 'page',
  context: ({ input: { href, authorized } }) => ({
    shown: removeHash(href),
    wanted: href,
    isBack: false,
    authorized,
  }),
  initial: 'loaded',
  on: {
    'visitor.authorized': { actions: 'updateAuthorization' },
    'visitor.lost': { actions: 'updateAuthorization' },
    'visitor.left': { actions: 'updateAuthorization' },
    'page.wanted': [
      { guard: 'isAwaited' },
      { actions: { type: 'navigate', params: ({ event }) => ({ href: event.href }) } },
    ],
    'address.changed': [
      { guard: 'isShown', target: '.loaded', actions: 'arrive' },
      { guard: 'isAwaited' },
      {
        target: '.deciding',
        actions: ['arrive', sendTo(toApp, (): PageFact => ({ type: 'page.changed' }))],
      },
    ],
  },
  states: {
    loaded: {
      description:
        'A page stays as it is until the visitor leaves it, but the day at the fair is the present one.',
      on: { 'fair.changed': { guard: 'isOfToday', actions: 'renew' } },
    },
    deciding: { always: [{ guard: 'needsFullLoad', target: 'leaving' }, { target: 'loading' }] },
    loading: {
      description: 'All other paths are fetched with the parameter ajax=1 and the content is swapped in.',
      on: { 'visitor.authorized': { target: 'deciding', actions: 'updateAuthorization' } },
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => removeHash(context.wanted),
        onDone: [
          { guard: ({ event }) => event.output.kind === 'other', target: 'leaving' },
          {
            target: 'loaded',
            actions: [
              {
                type: 'showPage',
                params: ({ context, event }) => ({
                  page: event.output as PageFragment,
                  isBack: context.isBack,
                }),
              },
              assign({ shown: ({ context }) => removeHash(context.wanted) }),
            ],
          },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The previous page is still shown; the address is that of the requested page.',
      on: {
        'page.retry': 'deciding',
        'connection.restored': 'deciding',
        'page.wanted': { guard: 'isAwaited', target: 'deciding' },
      },
    },
    leaving: {
      description: 'If the visitor is authorized, navigation is always a normal page load (section 2).',
      entry: { type: 'leave', params: ({ context }) => ({ href: context.wanted }) },
      on: { 'page.wanted': { guard: 'isAwaited', target: 'leaving', reenter: true } },
    },
  },
})

/** Paths below the site's root that are not pages of the website: the organiser's own systems, calls and files. */
const OTHER_SYSTEMS = /^\/(bitrix|lk|ajax|media|documents|licenses\.txt)(?=[/?#]|$)/

/** Returns an address without its hash, as the server receives it. */
export const removeHash = (href: string): string => href.split('#', 1).join('')

/**
 * Returns true when an address needs a full page load and cannot be swapped in (section 2, Page navigation).
 *
 * @param href path with query and hash; anything else, such as `https://…` or `//…`, is not a page of this site
 */
export function isFullLoad(href: string, authorized: boolean): boolean {
  if (authorized || !/^\/(?![/\\])/.test(href)) return true
  const { path } = splitLang(href)
  return OTHER_SYSTEMS.test(path) || path.startsWith('/translate')
}

export type PageRef = ActorRefFrom<typeof pageMachine>
type PageSnapshot = SnapshotFrom<typeof pageMachine>

/**
 * Returns true if the machine handles a click on a link; false leaves it to the browser: full loads and hashes of the
 * shown page.
 */
export const selectHandlesHref = ({ context, value }: PageSnapshot, href: string): boolean =>
  !isFullLoad(href, context.authorized) && !(value === 'loaded' && removeHash(href) === context.shown)
