import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { announcement, withVisitor, ivan, onlinePage, opening } from '#test/models/sample-fair.ts'
import { AFTER, BEFORE, DURING, renderOnlineGuide } from './render-online-guide.tsx'

afterEach(() => vi.restoreAllMocks())

describe('the side column', () => {
  test('leads to the broadcast that is live', () => {
    const { wishes } = renderOnlineGuide({ now: DURING, events: [opening] })
    fireEvent.click(screen.getByRole('link', { name: /On air/ }))
    expect(wishes()).toEqual([{ kind: 'broadcast', id: 5 }])
  })

  test('takes a banner with # for a route of the guide, another one for a link', () => {
    const banners = [
      { path: '/a.svg', link: '#/companies/2', alt: 'Beta' },
      { path: '/b.svg', link: 'https://tickets.example/', alt: 'Tickets' },
    ]
    const { wishes } = renderOnlineGuide({ online: { banners } })
    const inside = screen.getByRole('link', { name: 'Beta' })
    expect(inside.getAttribute('href')).toBe('/en/online/companies/2')
    fireEvent.click(inside)
    expect(wishes()).toEqual([{ kind: 'company', id: 2 }])
    expect(screen.getByRole('link', { name: 'Tickets' }).getAttribute('rel')).toContain('noopener')
  })

  test('shows an anonymous visitor what a login gives', () => {
    const { live } = renderOnlineGuide()
    const news = within(screen.getByRole('region', { name: 'News' }))
    fireEvent.click(news.getByRole('button', { name: 'Get access' }))
    expect(live.actors.dialog.getSnapshot().value).toBe('gainAccess')
    expect(news.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'broadcasts with live chat',
      'the organisers’ surveys',
      'your business card sent in one click',
    ])
  })

  test('has a visitor whose authorization was lost log in again', async () => {
    const { does, live } = renderOnlineGuide({ page: withVisitor(onlinePage, ivan) })
    await does(() => live.app.send({ type: 'call.failed', fault: 'unauthorized' }))
    const news = within(screen.getByRole('region', { name: 'News' }))
    fireEvent.click(news.getByRole('button', { name: 'Log in again' }))
    expect(live.actors.dialog.getSnapshot().value).toEqual({ login: 'shown' })
  })

  test('shows the news to an authorized visitor, or why there are none', async () => {
    const { answer, fail, live } = renderOnlineGuide({ page: withVisitor(onlinePage, ivan) })
    await fail('newsFeed.load')
    const news = within(screen.getByRole('region', { name: 'News' }))
    fireEvent.click(news.getByRole('button', { name: 'Try again' }))
    expect(live.callInputs('newsFeed.load')).toHaveLength(2)
    await answer('newsFeed.load', [announcement])
    expect(news.getByRole('heading', { name: 'Novelty' })).toBeTruthy()
  })

  test('shows the logo of whose news it is, where there is one and the company is in the catalogue', async () => {
    const { answer } = renderOnlineGuide({ page: withVisitor(onlinePage, ivan) })
    const by = (ID: number, company: number, INTERNET_LOGO: string) => ({
      ...announcement,
      ID,
      ORGANIZER: { ID: company, INTERNET_LOGO },
    })
    await answer('newsFeed.load', [by(11, 1, '/alfa.svg'), by(12, 1, ''), by(13, 99, '/gone.svg')])
    const logos = await within(screen.getByRole('region', { name: 'News' })).findAllByRole('img')
    expect(logos.map((logo) => logo.getAttribute('alt'))).toEqual(['Alfa'])
  })

  test('leads from the news of an exhibitor of another edition to the guide that has it', async () => {
    const { answer } = renderOnlineGuide({ page: withVisitor(onlinePage, ivan) })
    const company = {
      id: 99,
      name: 'Термобокс',
      lang: 'ru' as const,
      href: '/en/plan/3/99',
      edition: { text: 'Fair 2021' },
      stands: [{ text: 'Hall 3, stand C330', href: '/en/plan/3?stand=C330' }],
    }
    const by = (ID: number, INTERNET_LOGO: string) => ({
      ...announcement,
      ID,
      ORGANIZER: { ID: 99, INTERNET_LOGO, company },
    })
    await answer('newsFeed.load', [by(11, ''), by(12, '/thermo.svg')])
    const news = within(screen.getByRole('region', { name: 'News' }))
    const names = await news.findAllByRole('link', { name: 'Термобокс' })
    expect(names.map((name) => name.getAttribute('href'))).toEqual(['/en/plan/3/99', '/en/plan/3/99'])
    expect(within(names[0] ?? document.body).getByText('Термобокс').lang).toBe('ru')
    expect(
      within(names[1] ?? document.body)
        .getByRole('img')
        .getAttribute('src'),
    ).toBe('/thermo.svg')
    const [first] = news.getAllByRole('listitem')
    expect(first?.querySelector('.news-owner')?.textContent).toBe('ТермобоксFair 2021 Hall 3, stand C330')
    const [stand] = news.getAllByRole('link', { name: 'Hall 3, stand C330' })
    expect(stand?.getAttribute('href')).toBe('/en/plan/3?stand=C330')
  })

  test('names the stand that an exhibitor of this edition has at the edition of its news', async () => {
    const { answer } = renderOnlineGuide({ page: withVisitor(onlinePage, ivan) })
    const next = {
      edition: { text: 'Fair 2021' },
      stands: [{ text: 'Hall 3, stand C330', href: '/en/plan/3?stand=C330' }],
    }
    const by = (ID: number, at: object) => ({
      ...announcement,
      ID,
      ORGANIZER: { ID: 1, INTERNET_LOGO: '', company: { id: 1, name: 'Alfa', ...at } },
    })
    const here = [{ text: 'Hall 1, stand A101', href: '/en/online/?hall=1&stand=A101' }]
    await answer('newsFeed.load', [by(11, next), by(12, { stands: [] }), by(13, { stands: here })])
    await screen.findAllByRole('link', { name: 'Alfa' })
    const owners = [...document.querySelectorAll('.news-owner')].map(({ textContent }) => textContent)
    expect(owners).toEqual(['AlfaFair 2021 Hall 3, stand C330', 'Alfa', 'AlfaHall 1, stand A101'])
  })

  test('leads from the news of a company to its stands, and from those of the fair nowhere', async () => {
    const { answer } = renderOnlineGuide({ page: withVisitor(onlinePage, ivan) })
    const by = (ID: number, company: number | null) => ({
      ...announcement,
      ID,
      ORGANIZER: company === null ? null : { ID: company, INTERNET_LOGO: '' },
    })
    await answer('newsFeed.load', [by(11, 1), by(12, null), by(13, 99)])
    const news = within(screen.getByRole('region', { name: 'News' }))
    await news.findByRole('link', { name: /Hall 1/ })
    const items = news.getAllByRole('listitem')
    expect(items.map((item) => item.querySelectorAll('.news-owner').length)).toEqual([1, 0, 0])
    const links = items.map((item) =>
      within(item)
        .queryAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    )
    expect(links).toEqual([
      [
        ['Alfa', '/en/online/companies/1'],
        ['Hall 1, stand A101', '/en/online/?hall=1&stand=A101'],
      ],
      [],
      [],
    ])
  })
})

describe('the head', () => {
  test.each([
    [BEFORE, 'ru', 'Онлайн-выставка пройдёт 22 сентября 2020 г.'],
    [DURING, 'ru', 'Онлайн-выставка идёт: 22 сентября 2020 г.'],
    [AFTER, 'ru', 'Онлайн-выставка завершилась 22 сентября 2020 г.'],
    [AFTER, 'en', 'The online edition ended on 22 September 2020'],
  ] as const)('says whether the edition is over (%#)', (now, lang, text) => {
    renderOnlineGuide({ now, lang })
    expect(screen.getByText(text)).toBeTruthy()
  })

  test.each([
    [BEFORE, 'ru', 'Выставка пройдёт 22 сентября 2020 г.'],
    [DURING, 'en', 'The fair is on: 22 September 2020'],
    [AFTER, 'ru', 'Выставка завершилась 22 сентября 2020 г.'],
  ] as const)('calls a fair in halls no online edition (%#)', (now, lang, text) => {
    renderOnlineGuide({ now, lang, online: { in_halls: true } })
    expect(screen.getByText(text)).toBeTruthy()
  })

  test('names the time zone of the fair', () => {
    renderOnlineGuide({ lang: 'ru' })
    expect(screen.getByText(/Время московское \(МСК\)/)).toBeTruthy()
  })
})
