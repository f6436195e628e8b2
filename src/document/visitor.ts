import { selectVisitor, type VisitorRef } from '#machines/visitor/visitor.machine.ts'

/** Keeps the visitor's name in the server-rendered header up to date. */
export function bindVisitor(visitor: VisitorRef): void {
  visitor.subscribe(() => updateVisitor(visitor))
}

/** Renders the visitor's name or the login link in the header. */
export function updateVisitor(visitor: VisitorRef): void {
  const known = selectVisitor(visitor.getSnapshot())
  for (const element of document.querySelectorAll<HTMLElement>('[data-login]')) {
    const text = known === null ? element.dataset['login'] : known.NAME || known.EMAIL
    if (text !== undefined && element.textContent !== text) element.textContent = text
  }
}
