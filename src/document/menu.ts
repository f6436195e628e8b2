import {
  selectIsMobileMenuOpen,
  selectSubmenu,
  type MenuOpener,
  type MenuRef,
} from '#machines/website/menu.machine.ts'

/** The width from which the whole menu fits into the header, at any text size; the same as in menu.css. */
const WIDE_QUERY = '(width >= 62.5em)'

const findClosest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

const getMenuHead = (target: EventTarget | null): string | undefined =>
  findClosest(target, '[data-menu-item]')?.dataset['menuItem']

/** Sends pointer, key and touch events on the server-rendered menu to its machine. */
export function bindMenu(menu: MenuRef, signal: AbortSignal): void {
  const isOnMenu = (target: EventTarget | null) => findClosest(target, '[data-menu]') !== null
  const listen = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, listener, { signal })

  listen('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return
    const head = getMenuHead(target)
    menu.send(head === undefined ? { type: 'pointer.left' } : { type: 'pointer.entered', menu: head })
  })
  listen('pointerdown', ({ target }) => {
    if (!isOnMenu(target)) menu.send({ type: 'outside.tapped' })
  })
  listen('click', (event) => {
    const head = getMenuHead(event.target)
    if (findClosest(event.target, '[data-menu-toggle]') !== null) {
      event.preventDefault()
      menu.send({ type: 'menu.toggle' })
    } else if (head !== undefined && findClosest(event.target, '[data-menu-button]') !== null) {
      const byMouse = event instanceof PointerEvent && ['mouse', 'pen'].includes(event.pointerType)
      menu.send({ type: byMouse ? 'head.pressed' : 'head.tapped', menu: head })
    }
  })
  listen('keydown', (event) => {
    if (event.key === 'Escape') menu.send({ type: 'escape.pressed' })
    if (event.key === ' ' && findClosest(event.target, '[data-menu-toggle]') !== null) {
      event.preventDefault()
      menu.send({ type: 'menu.toggle' })
    }
    const head = getMenuHead(event.target)
    if (event.key !== 'ArrowDown' || head === undefined) return
    event.preventDefault()
    menu.send({ type: 'head.pressed', menu: head })
    focusNextLink(event.target)
  })
  listen('focusout', ({ target, relatedTarget }) => {
    if (isOnMenu(target) && relatedTarget !== null && getMenuHead(relatedTarget) !== getMenuHead(target))
      menu.send({ type: 'focus.left' })
  })
  const widen = ({ matches }: MediaQueryListEvent) => {
    if (matches) menu.send({ type: 'window.widened' })
  }
  matchMedia(WIDE_QUERY).addEventListener('change', widen, { signal })
  updateMenu(menu)
  menu.subscribe(() => updateMenu(menu))
}

/** Focuses the first link of the submenu, or the next one. */
function focusNextLink(target: EventTarget | null): void {
  const links = [
    ...(findClosest(target, '[data-menu-item]')?.querySelectorAll<HTMLElement>('.menu-sub a') ?? []),
  ]
  const at = links.findIndex((link) => link === target)
  links[(at + 1) % links.length]?.focus()
}

/** Updates the attributes of the menu's elements; called again after another page has replaced them. */
export function updateMenu(menu: MenuRef): void {
  const snapshot = menu.getSnapshot()
  const submenu = selectSubmenu(snapshot)
  const isOpen = selectIsMobileMenuOpen(snapshot)
  for (const item of document.querySelectorAll<HTMLElement>('[data-menu-item]')) {
    const isShown = item.dataset['menuItem'] === submenu
    item.toggleAttribute('data-open', isShown)
    item.querySelector('[data-menu-button]')?.setAttribute('aria-expanded', String(isShown))
  }
  document.querySelector('[data-menu]')?.toggleAttribute('data-open', isOpen)
  const toggle = document.querySelector('[data-menu-toggle]')
  toggle?.setAttribute('role', 'button')
  toggle?.setAttribute('aria-expanded', String(isOpen))
  toggle?.setAttribute('aria-controls', 'menu-list')
  document.documentElement.toggleAttribute('data-menu-open', isOpen)
  // Neither Tab nor a finger that moves from text to text leaves the open menu for what lies behind it.
  for (const each of document.querySelectorAll<HTMLElement>('.skip, .site-head ~ *')) each.inert = isOpen
}

/** Focuses the element that opened the closed menu. */
export function focusHead(opener: MenuOpener): void {
  const selector =
    opener === 'mobile'
      ? '[data-menu-toggle]'
      : `[data-menu-item="${CSS.escape(opener.menu)}"] [data-menu-button]`
  document.querySelector<HTMLElement>(selector)?.focus()
}
