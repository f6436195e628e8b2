import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { afterEach, describe, expect, test } from 'vitest'
import type { MissingKind } from '#contract/addresses.ts'
import type { AddressFact, MissingFact } from '#machines/facts.ts'
import { selectOnlineTab } from '#machines/hall/online-guide.machine.ts'
import { selectPlanTab } from '#machines/hall/plan-guide.machine.ts'
import { createAddressReader } from '#src/address/address-reader.ts'
import { createGuideAddress, type AddressPage } from '#src/address/guide-route.ts'
import { ActorsContext } from '#src/views/ActorsContext.tsx'
import { PageAlerts } from '#src/views/layout/Alerts.tsx'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { onlinePage, plainPage, planPage } from '#test/models/sample-fair.ts'
import { createPageIntl, renderWithActors } from './render-view.tsx'

const PAGES = {
  'the plan guide': { ...planPage, lang: 'en' },
  'the online guide': { ...onlinePage, lang: 'en' },
  'a page of the website': plainPage,
} as const

function show(name: keyof typeof PAGES, missing: MissingKind) {
  const page = { ...PAGES[name], missing }
  const live = createTestApp(page)
  renderWithActors(live, <PageAlerts />, page)
  return live
}

describe('the line that says what is missing', () => {
  test.each([
    ['company', 'Show the exhibitors', 'exhibitors'],
    ['link', 'Show the exhibitors', 'exhibitors'],
    ['event', 'Show the programme', 'programme'],
    ['broadcast', 'Show the programme', 'programme'],
  ] as const)('of a %s leads in the online guide to what there is', (kind, name, tab) => {
    const { actors } = show('the online guide', kind)
    fireEvent.click(screen.getByRole('link', { name }))
    expect(actors.onlineGuide && selectOnlineTab(actors.onlineGuide.getSnapshot())).toBe(tab)
    expect(document.querySelector('.toast-box')).toBeNull()
  })

  test('leads in the plan guide to the exhibitors', () => {
    const { guide } = show('the plan guide', 'company')
    fireEvent.click(screen.getByRole('link', { name: 'Show the exhibitors' }))
    expect(selectPlanTab(guide().getSnapshot())).toBe('exhibitors')
  })

  test('is a polite status that can be dismissed, and stays longer than other notices', () => {
    const { clock } = show('the plan guide', 'company')
    act(() => clock.increment(60_000))
    expect(
      screen.getByText('This exhibitor is not on the list, or no longer is.').closest('[role=status]'),
    ).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss message' }))
    expect(document.querySelector('.toast-box')).toBeNull()
  })

  test('is in the markup of the server, and changes once views act, so that screen readers say it', () => {
    const page = { ...PAGES['the plan guide'], missing: 'company' } as const
    const live = createTestApp(page)
    const container = document.body.appendChild(document.createElement('div'))
    const element = (
      <RawIntlProvider value={createPageIntl(page, 'en')}>
        <ActorsContext value={live.actors}>
          <PageAlerts />
        </ActorsContext>
      </RawIntlProvider>
    )
    container.innerHTML = renderToString(element)
    const text = container.querySelector('.toast-box > p')?.firstChild
    const served = text?.textContent
    expect(served).toBe('This exhibitor is not on the list, or no longer is.')
    render(element, { container, hydrate: true })
    expect(text?.textContent).toBe(`${served}\u00a0`)
  })

  test('needs no way on over a page of the website', () => {
    show('a page of the website', 'company')
    expect(document.querySelector('.toast-box p')).not.toBeNull()
    expect(document.querySelector('.toast-link')).toBeNull()
  })
})

describe('the address that says what is missing', () => {
  afterEach(() => history.replaceState(null, '', '/'))

  function read(href: string, page: AddressPage = PAGES['the plan guide']) {
    history.replaceState({ kept: true }, '', href)
    const facts: (AddressFact | MissingFact)[] = []
    createAddressReader(
      (fact) => facts.push(fact),
      createGuideAddress(() => page),
    ).report(true)
    const [address, ...missing] = facts
    return { address, missing, href: location.pathname + location.search + location.hash }
  }

  test('is read once and taken out of the address, with the rest of it left alone', () => {
    const { address, missing, href } = read('/en/plan/?missing=company&from=mail#list')
    expect(href).toBe('/en/plan/?from=mail#list')
    expect(history.state).toEqual({ kept: true })
    expect(address).toMatchObject({ type: 'address.changed', href: '/en/plan/?from=mail' })
    expect(missing).toEqual([{ type: 'target.missing', kind: 'company' }])
  })

  test.each(['?missing=stand', '?missing=', '?from=mail', ''])('says nothing by %j', (query) => {
    const { missing, href } = read(`/en/plan/${query}`)
    expect([missing, href]).toEqual([[], `/en/plan/${query}`])
  })

  test('says nothing on a page of the website', () => {
    const { missing, href } = read('/about/?missing=company', plainPage)
    expect([missing, href]).toEqual([[], '/about/?missing=company'])
  })

  test('distinguishes an anchor of the page from the name of a window', () => {
    document.body.innerHTML = '<main id="main"></main>'
    expect(read('/about/#main', plainPage).address).toMatchObject({ hash: 'main', isAnchor: true })
    expect(read('/about/#racks', plainPage).address).toMatchObject({ hash: 'racks', isAnchor: false })
    expect(read('/about/', plainPage).address).toMatchObject({ hash: '', isAnchor: false })
  })
})
