import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Link } from '#src/components/Link.tsx'
import { AppNotice } from '#src/views/layout/AppNotice.tsx'
import { RichText } from '#src/components/RichText.tsx'
import { LabelledStarButton, StarButton } from '#src/components/StarButton.tsx'
import { Tabs } from '#src/components/Tabs.tsx'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { renderPart } from './render-child.tsx'
import { renderWithIntl } from './render-with-intl.tsx'

describe('Button', () => {
  test('does nothing once it is done, and keeps the focus', () => {
    const onClick = vi.fn<() => void>()
    renderWithIntl(
      <Button done onClick={onClick}>
        Sent
      </Button>,
    )
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sent' })
    button.focus()
    expect([document.activeElement, button.disabled, button.ariaDisabled]).toEqual([button, false, 'true'])
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBeNull()
  })

  test('does nothing while it is busy, says that it is, and keeps the focus', () => {
    const onClick = vi.fn<() => void>()
    renderWithIntl(
      <Button busy onClick={onClick}>
        Send
      </Button>,
    )
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
    button.focus()
    expect([document.activeElement, button.disabled, button.ariaDisabled]).toEqual([button, false, 'true'])
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
  })
})

describe('Go', () => {
  const click = (init: MouseEventInit) => {
    const onGo = vi.fn<() => void>()
    renderWithIntl(
      <Link href="/plan/1" onNavigate={onGo}>
        Hall 1
      </Link>,
    )
    const link = screen.getByRole('link')
    const event = createEvent.click(link, { button: 0, ...init })
    link.addEventListener('click', (each) => each.preventDefault(), { once: true })
    fireEvent(link, event)
    return onGo.mock.calls.length
  }

  test('a plain click navigates', () => expect(click({})).toBe(1))
  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    '%j stays a link',
    (init) => expect(click(init)).toBe(0),
  )
})

describe('Field', () => {
  test('is labelled and described by label, hint and error', () => {
    const onText = vi.fn<(text: string) => void>()
    renderWithIntl(<Field label="E-mail" hint="Yours" error="Wrong" onTextChange={onText} />)
    const input = screen.getByLabelText('E-mail')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Wrong', 'Yours'])
    fireEvent.change(input, { target: { value: 'a@b' } })
    expect(onText.mock.calls.map(([text]) => text)).toEqual(['a@b'])
  })
})

describe('Tabs', () => {
  const show = () => {
    const onSelect = vi.fn<(id: 'list' | 'plan') => void>()
    renderWithIntl(
      <Tabs
        label="Parts"
        tabs={[
          { id: 'list', name: 'List', panelId: 'panel', count: 3 },
          { id: 'plan', name: 'Plan', panelId: 'floor' },
        ]}
        selected="list"
        onSelect={onSelect}
      />,
    )
    return onSelect
  }

  test('one tab is in the tab order, arrows lead to the others', () => {
    const onSelect = show()
    const [list, plan] = screen.getAllByRole('tab')
    expect([list?.tabIndex, plan?.tabIndex]).toEqual([0, -1])
    list?.focus()
    fireEvent.keyDown(list ?? document, { key: 'ArrowRight' })
    expect(onSelect).toHaveBeenLastCalledWith('plan')
    expect(document.activeElement).toBe(plan)
    fireEvent.keyDown(plan ?? document, { key: 'ArrowRight' })
    expect(onSelect).toHaveBeenLastCalledWith('list')
  })

  test('Space chooses the focused tab, as on a button', () => {
    const onSelect = show()
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Plan' }), { key: ' ' })
    expect(onSelect).toHaveBeenLastCalledWith('plan')
  })

  test('names its count and its panel', () => {
    show()
    const list = screen.getByRole('tab', { name: 'List3' })
    expect(list.getAttribute('aria-controls')).toBe('panel')
    expect(list.getAttribute('aria-selected')).toBe('true')
  })
})

describe('words', () => {
  test('a text in the other language says so, one in the page’s does not', () => {
    const { container } = renderWithIntl(
      <p>
        <LocalizedText text="Кран" lang="ru" />
      </p>,
    )
    expect(container.innerHTML).toContain('<span lang="ru">Кран</span>')
    expect(container.textContent).toBe('КранRU')
    cleanup()
    expect(renderWithIntl(<LocalizedText text="Crane" />).container.innerHTML).toBe('Crane')
  })

  test('markup goes through the policy', () => {
    const { container } = renderWithIntl(
      <RichText html="<p>Text</p>" toTrusted={(html) => html.replace('Text', 'Trusted')} />,
    )
    expect(container.textContent).toBe('Trusted')
  })

  test('no line of markup begins with a dash', () => {
    const { container } = renderWithIntl(
      <RichText html="<p>Стойка — <b>и</b> — балка</p>" toTrusted={(html) => html} />,
    )
    expect(container.textContent).toBe('Стойка\u00a0— и\u00a0— балка')
  })

  test('the star says what it does and whether it is set', () => {
    renderWithIntl(<StarButton name="Crane" starred onToggle={() => undefined} />)
    const star = screen.getByRole('button', { name: 'In favourites: Crane', pressed: true })
    expect(star.textContent).toBe('')
    cleanup()
    renderWithIntl(<StarButton name="Crane" starred={false} onToggle={() => undefined} />)
    expect(screen.getByRole('button', { name: 'Add to favourites: Crane', pressed: false })).toBeTruthy()
  })

  test.each([
    [true, 'In favourites'],
    [false, 'Add to favourites'],
  ])('a star with words says whether it is set: %s', (starred, text) => {
    renderWithIntl(<LabelledStarButton name="Crane" starred={starred} onToggle={() => undefined} />)
    expect(screen.getByRole('button').textContent).toBe(text)
    expect(screen.getByRole('button').ariaLabel).toContain(text)
  })

  test('the region of a notice exists before its text', () => {
    renderPart(<AppNotice />)
    expect(document.querySelector('[role=status]')?.textContent).toBe('')
  })
})
