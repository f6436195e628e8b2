import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Company, StaffMember, Visitor } from '#contract/entities.ts'
import { alfa, announcement, ivan } from '#test/models/sample-fair.ts'
import { findRow, typeAddress } from './plan-gestures.ts'
import { renderPlan } from './render-plan.tsx'

const anna: StaffMember = {
  NAME: 'Anna',
  FAMILY_NAME: 'Orlova',
  POSITION: 'Engineer',
  PHONE: '+7 (495) 000-00-01',
  EMAIL: 'anna@alfa.example',
  TELEGRAM_NAME: '@anna',
  MESSENGERS: ['WhatsUp', 'Viber'],
  PREVIEW_PICTURE: '',
}

const full: Company = {
  ...alfa,
  logo: '/alfa.svg',
  address: 'Moscow, Lesnaya 5',
  phone: '+7 (495) 000-00-00',
  fax: '+7 (495) 000-00-09',
  email: 'info@alfa.example',
  internet: 'https://alfa.example/',
  rubs: [{ id: 7, name: 'Краны', name_en: 'Cranes' }],
  staff: [anna],
}

function open(visitor: Visitor | null, company: Company = full) {
  const shown = renderPlan({ address: { hall: '1', company: 1 }, company }, visitor)
  const dialog = within(screen.getByRole('dialog', { name: 'Alfa' }))
  const column = (name: string) => {
    const section = dialog.getByRole('heading', { name }).parentElement
    if (section === null) throw new Error(`No column ${name}`)
    return section
  }
  const hrefOf = (name: string) => dialog.getByRole('link', { name }).getAttribute('href')
  return { ...shown, dialog, column, hrefOf }
}

describe('the facts of a company', () => {
  test('are links where a browser can do something with them', () => {
    const { hrefOf, dialog } = open(null)
    expect(hrefOf('+7 (495) 000-00-00')).toBe('tel:+74950000000')
    expect(hrefOf('info@alfa.example')).toBe('mailto:info@alfa.example')
    expect(hrefOf('alfa.example')).toBe('https://alfa.example/')
    expect(dialog.queryByRole('link', { name: full.fax })).toBeNull()
  })

  test('each say what they are', () => {
    const { dialog } = open(null)
    const facts = [...document.querySelectorAll('.facts li')].map((fact) => fact.textContent)
    expect(facts).toEqual([
      'AddressMoscow, Lesnaya 5',
      'Phone+7 (495) 000-00-00',
      'Fax+7 (495) 000-00-09',
      'E-mailinfo@alfa.example',
      'Websitealfa.example',
    ])
    expect(dialog.getByRole('img', { name: 'Alfa' })).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Cranes' }).getAttribute('href')).toBe('/en/plan/?rubs=7')
  })
})

test('the description comes before categories and what leads elsewhere', () => {
  open(null, { ...full, text: '<p>Cranes for every hall.</p>' })
  const titles = [...document.querySelectorAll('dialog .company-column h3')].map((each) => each.textContent)
  expect(titles.slice(0, 2)).toEqual(['About the company', 'Categories'])
})

describe('the staff of a company', () => {
  test('can be called and written to', () => {
    const { column, hrefOf } = open(ivan)
    expect(column('Staff').textContent).toContain('Anna OrlovaEngineer')
    expect([
      hrefOf('+7 (495) 000-00-01'),
      hrefOf('anna@alfa.example'),
      hrefOf('WhatsApp: Anna Orlova'),
      hrefOf('Viber: Anna Orlova'),
      hrefOf('Telegram: Anna Orlova'),
    ]).toEqual([
      'tel:+74950000001',
      'mailto:anna@alfa.example',
      'https://wa.me/74950000001',
      'viber://chat?number=%2B74950000001',
      'https://t.me/anna',
    ])
  })
})

describe('what a company publishes', () => {
  test('is said to be nothing, each in its own words', async () => {
    const { live, column } = open(ivan)
    await act(() => live.answer('announcementsFeed.load', []))
    await act(() => live.answer('downloadsFeed.load', []))
    const textOf = (name: string) => column(name).querySelector('.nothing')?.textContent
    expect(textOf('Company announcements')).toBe('No announcements yet.')
    expect(textOf('Downloads')).toBe('The company has not published any files yet.')
  })

  test('links other companies of the fair into the guide', async () => {
    const { live, column } = open(ivan)
    const text = '<p>With <a href="/companies/2/">Beta</a>, <a href="/companies/">all</a></p>'
    const item = { ...announcement, FORMATTED_TEXT_TRANSLATION: text }
    await act(() => live.answer('announcementsFeed.load', [item]))
    const links = [...column('Company announcements').querySelectorAll('a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en/online/companies/2', '/companies/'])
  })
})

describe('in place of what is gated', () => {
  test('an anonymous visitor is told what registration gives in this guide', async () => {
    const { dialog, perform } = open(null)
    await perform(() => fireEvent.click(dialog.getByRole('button', { name: 'Get access' })))
    const modal = within(screen.getByRole('dialog', { name: 'Get full access' }))
    expect(modal.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'staff contacts with WhatsApp, Viber and Telegram',
      'company announcements',
      'catalogues and other files to download',
      'your business card sent in one click',
    ])
  })

  test('a visitor whose authorization was lost logs in again', async () => {
    const { live, dialog, perform } = open(ivan)
    await perform(() => live.app.send({ type: 'call.failed', fault: 'unauthorized' }))
    const invite = dialog.getByText(/will be back as soon as your login is confirmed/).parentElement
    const again = within(invite ?? document.body).getByRole('button', { name: 'Log in again' })
    await perform(() => fireEvent.click(again))
    expect(live.actors.dialog.getSnapshot().value).toEqual({ login: 'shown' })
  })
})

describe('the star of a company', () => {
  test('says what pressing it does, and what is so now', async () => {
    const { dialog, perform } = open(null)
    const star = dialog.getByRole('button', { name: 'In favourites: Alfa', pressed: true })
    expect(star.textContent).toBe('In favourites')
    await perform(() => fireEvent.click(star))
    expect(star.textContent).toBe('Add to favourites')
    expect([star.ariaLabel, star.ariaPressed]).toEqual(['Add to favourites: Alfa', 'false'])
  })
})

test('the next company is announced by the focus on its name, to the end of the list and back', async () => {
  const { perform, answerAll } = open(null)
  await answerAll()
  const follow = async (name: string) => {
    const link = screen.getByRole('link', { name })
    link.focus()
    await perform(() => typeAddress(link.getAttribute('href') ?? ''))
    await answerAll()
    return document.activeElement?.matches('h2') && document.activeElement.textContent
  }
  expect(await follow('Next company: Beta')).toBe('Beta')
  expect(await follow('Next company: Gamma')).toBe('Gamma')
  expect(screen.queryByRole('link', { name: /^Next company/ })).toBeNull()
  expect(await follow('Previous company: Beta')).toBe('Beta')
})

test('the row of the open company, and no other, says that it is', () => {
  open(null)
  const current = [1, 2, 3].map((id) => findRow(id)?.querySelector('a')?.getAttribute('aria-current'))
  expect(current).toEqual(['true', null, null])
})

describe('the business card', () => {
  const withDetails = { ...ivan, DETAILS: { company: 'Beta', position: '', phone: '+7 (495) 000-00-02' } }
  const show = (visitor: Visitor, company?: Company) => {
    const shown = open(visitor, company)
    fireEvent.click(shown.dialog.getByRole('button', { name: 'Send business card' }))
    const modal = within(screen.getByRole('dialog', { name: 'Send your business card?' }))
    const labels = modal.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
    return { ...shown, modal, labels }
  }

  test('shows what it carries, and leaves out what is switched off', () => {
    const { modal, labels, live } = show(withDetails)
    expect(modal.getByText('Alfa will receive this card:')).toBeTruthy()
    expect(labels).toEqual(['Company: Beta', 'Phone: +7 (495) 000-00-02', 'With a message'])
    fireEvent.click(modal.getByLabelText('Phone: +7 (495) 000-00-02'))
    fireEvent.change(modal.getByLabelText('Message'), { target: { value: 'Do call me' } })
    fireEvent.click(modal.getByRole('button', { name: 'Send' }))
    expect(live.callInputs('card.sendCard')).toEqual([{ id: 1, without: ['phone'], message: 'Do call me' }])
  })

  test('carries name and e-mail alone where no more is known, and says who keeps it without an e-mail', () => {
    const { modal, labels } = show(ivan, { ...full, email: '' })
    expect(labels).toEqual(['With a message'])
    expect(modal.getByText(/^Alfa has given no e-mail address\. The organiser will keep/)).toBeTruthy()
  })
})
