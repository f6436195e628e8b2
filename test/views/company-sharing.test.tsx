import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ShareContext, type ShareOutcome } from '#src/views/ShareContext.ts'
import { alfa } from '#test/models/sample-fair.ts'
import { renderPlan } from './render-plan.tsx'

const ORIGIN = 'https://fair.example'

function open(outcome: ShareOutcome = 'neither') {
  const share = vi.fn<(url: string, title: string) => Promise<ShareOutcome>>()
  share.mockResolvedValue(outcome)
  const guide = { address: { hall: '1', company: 1 }, company: alfa }
  const shown = renderPlan(guide, null, false, (view) => (
    <ShareContext value={{ origin: ORIGIN, share }}>{view}</ShareContext>
  ))
  return { ...shown, share, dialog: within(screen.getByRole('dialog', { name: 'Alfa' })) }
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const listStatuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('that a company’s address was copied is said only if it was', async () => {
  const { share } = open('copied')
  expect(listStatuses()).not.toContain('Link copied.')
  await press('Share')
  expect(share.mock.calls).toEqual([['https://fair.example/en/plan/1/1', 'Alfa']])
  expect(listStatuses()).toContain('Link copied.')
})

test('a company’s address that cannot be copied is shown', async () => {
  open('neither')
  await press('Share')
  expect(listStatuses()).toContain(
    'The link could not be copied. Copy it here: https://fair.example/en/plan/1/1',
  )
})

test('a company shared by the device is not called copied', async () => {
  open('shared')
  await press('Share')
  expect(listStatuses().join('')).not.toMatch(/copied/i)
})

test('the contact is a file, the code a picture; one that does not load says so and is asked for again', () => {
  const { dialog } = open()
  const contact = dialog.getByRole('link', { name: 'Save contact' })
  expect(contact.getAttribute('href')).toBe('/media/companies/2021/1.en.vcf')
  const code = () => dialog.queryByAltText('QR code that opens this page on another phone')
  expect(code()?.getAttribute('src')).toBe('/media/companies/2021/1.en.svg')
  fireEvent.error(code() ?? document.body)
  expect(code()).toBeNull()
  expect(dialog.getByText('The code could not be loaded. Close it and open it again.')).toBeTruthy()
  fireEvent(document.querySelector('.company-code') ?? document.body, new Event('toggle'))
  expect(code()).not.toBeNull()
})

test('the companies before and after it in the list are a link away', () => {
  const { live, dialog } = open()
  expect(dialog.queryByRole('link', { name: /^Previous company/ })).toBeNull()
  const next = dialog.getByRole('link', { name: /^Next company: / })
  expect(next.getAttribute('href')).toBe('/en/plan/1/2')
  fireEvent.click(next)
  expect(live.portParams('planGuide.navigate')).toEqual([
    expect.objectContaining({ address: { hall: '1', company: 2 } }),
  ])
})
