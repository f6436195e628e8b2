import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { IntlShape } from 'react-intl'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor, type AnyActor } from 'xstate'
import { selectKeyword, selectRubs } from '#machines/hall/exhibitors.machine.ts'
import { selectKnownExhibitorsRef } from '#machines/hall/guide-selectors.ts'
import { oldGuideMachine } from '#machines/hall/old-guide.machine.ts'
import { downloadAccessMachine } from '#machines/website/download-access.machine.ts'
import { formMachine } from '#machines/website/form.machine.ts'
import { getIntl } from '#server/pages/intl.ts'
import { IslandProviders } from '#src/islands/IslandProviders.tsx'
import { OldFilter } from '#src/views/hall/OldFilter.tsx'
import { DownloadAccess } from '#src/views/website/forms/DownloadAccess.tsx'
import { FormView } from '#src/views/website/forms/FormView.tsx'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { createFakePorts } from '#test/machines/sentences/fake-ports.ts'
import { oldGuideData, plainPage } from '#test/models/sample-fair.ts'
import { createPageIntl } from './render-view.tsx'

const { connected } = createFakePorts()

let leave = (): void => undefined
afterEach(() => leave())

/** Renders an island as the server does, lets a visitor act in it, then hydrates it. */
async function hydrate(actor: AnyActor, view: ReactElement, before: () => void): Promise<void> {
  const sharedProps = { app: createTestApp(plainPage).app, toTrusted: String }
  const element = document.body.appendChild(document.createElement('div'))
  const createIsland = (intl: IntlShape) => (
    <IslandProviders {...sharedProps} intl={intl} root={element}>
      {view}
    </IslandProviders>
  )
  element.innerHTML = renderToString(createIsland(getIntl('en')))
  before()
  actor.start()
  const root = await act(async () => hydrateRoot(element, createIsland(createPageIntl(plainPage, 'en'))))
  leave = () => {
    act(() => root.unmount())
    element.remove()
  }
}

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const put = (label: RegExp | string, value: string) => {
  field(label).value = value
}

describe('input before the script has loaded is not lost', () => {
  test('in a form: text, a masked phone, a consent', async () => {
    const form = createActor(connected(formMachine), { input: { form: 'registration' } })
    await hydrate(
      form,
      <FormView data={{ form: 'registration', done: '', returnTo: null, values: {} }} form={form} />,
      () => {
        put('First name', 'Anna')
        put(/Phone/, '89161234567')
        field(/I agree/).click()
      },
    )
    expect(form.getSnapshot().context.values).toMatchObject({
      name: 'Anna',
      family: '',
      phone: '+7 (916) 123-45-67',
      data: 'Y',
      news: 'N',
    })
    expect([field('First name').value, field(/Phone/).value]).toEqual(['Anna', '+7 (916) 123-45-67'])
    expect([field(/I agree/).checked, field(/news/).checked]).toEqual([true, false])
    fireEvent.click(field(/I agree/))
    expect([form.getSnapshot().context.values.data, field(/I agree/).checked]).toEqual(['N', false])
  })

  test('where documents are asked for, whose button is ready', async () => {
    const access = createActor(connected(downloadAccessMachine), { input: { kind: 'links', urls: null } })
    const data = { kind: 'links' as const, documents: [], urls: null }
    await hydrate(access, <DownloadAccess data={data} access={access} />, () => {
      put('Your name', 'Anna')
      put('E-mail', 'anna@mail.example')
    })
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
    expect(field('E-mail').value).toBe('anna@mail.example')
  })

  test('in the filter of the old guide: a text and a category', async () => {
    const actor = createActor(connected(oldGuideMachine), { input: { data: oldGuideData, href: '' } })
    const list = selectKnownExhibitorsRef(actor.getSnapshot())
    const rub = oldGuideData.rubrics[0]?.id ?? 0
    await hydrate(actor, <OldFilter data={oldGuideData} actor={list} />, () => {
      put('Search', 'ano')
      put('Category', String(rub))
    })
    expect([selectKeyword(list.getSnapshot()), selectRubs(list.getSnapshot())]).toEqual(['ano', [rub]])
    expect([field('Search').value, field('Category').value]).toEqual(['ano', String(rub)])
  })

  test('untouched fields cause no event', async () => {
    const form = createActor(connected(formMachine), { input: { form: 'registration' } })
    const notified: string[] = []
    const send = form.send.bind(form)
    form.send = (event) => {
      notified.push(event.type)
      send(event)
    }
    await hydrate(
      form,
      <FormView data={{ form: 'registration', done: '', returnTo: null, values: {} }} form={form} />,
      () => undefined,
    )
    expect(notified).toEqual([])
  })
})
