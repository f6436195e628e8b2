import { randomUUID } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import type { IntlShape } from 'react-intl'
import { createActor } from 'xstate'
import type { Lang } from '#contract/lang.ts'
import type { PageData } from '#contract/page.ts'
import en from '#locales/en.json'
import ru from '#locales/ru.json'
import { selectActors } from '#machines/app-selectors.ts'
import { APP_ID } from '#machines/facts.ts'
import { wholeAppMachine } from '#machines/whole-app.ts'
import { selectGuideStates } from '#machines/hall/guide-states.ts'
import type { Messages } from '#src/i18n/messages.ts'
import { Root } from '#src/Root.tsx'
import { eagerViews } from '#src/views/eager-views.ts'
import { SharedMarkupContext } from '#src/components/SharedMarkup.tsx'
import { createFairIntl } from '#src/i18n/fair-intl.ts'
import type { AppRenderer } from './app-renderer.ts'
import { MAX_INLINE_LENGTH } from '#server/plan/plan-length.ts'
import { renderCodes } from '#server/plan/render-codes.ts'

const messages = { ru, en } as unknown as Record<Lang, Messages>
const intlCache = new Map<string, IntlShape>()

/** Logs a missing translation (section 8). */
const logIntlError = ({ message }: Error): void => void process.stderr.write(`${message}\n`)

/** Returns the messages and formats of a page. They are cached, because formats are costly to create. */
export function getPageIntl(page: PageData): IntlShape {
  const key = `${page.lang} ${page.fair.timezone}`
  const intl = intlCache.get(key) ?? createFairIntl(page, messages[page.lang], logIntlError)
  intlCache.set(key, intl)
  return intl
}

/** Returns markup as it is: it was sanitised before it was stored, and the server has no Trusted Types. */
export const trustMarkup = (markup: string): string => markup

/** Surrounds the shared markup; no text of a fair contains it. */
const MARKER = `shared-${randomUUID()}`

/** Renders a page from the machines' initial snapshots. The actor is never started, so that it requests nothing. */
export const renderApp: AppRenderer = (page, plan, isSharedOmitted) => {
  // The browser loads a larger plan by its hash, or has stored it.
  const isInline = plan !== null && plan.svg.length <= MAX_INLINE_LENGTH
  const svg = isInline ? plan.svg + renderCodes(plan.svg, plan.geometry ?? null) : null
  const app = createActor(wholeAppMachine, { input: { page, svg }, systemId: APP_ID })
  const html = renderToString(
    <SharedMarkupContext value={{ marker: MARKER, isOmitted: isSharedOmitted }}>
      <Root app={app} page={page} intl={getPageIntl(page)} toTrusted={trustMarkup} views={eagerViews} />
    </SharedMarkupContext>,
  )
  const [before = '', shared = '', after = ''] = html.split(MARKER)
  return { before, shared, after, states: selectGuideStates(selectActors(app)) }
}
