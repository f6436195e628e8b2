import { selectVisitor, type VisitorRef } from '#machines/visitor/visitor.machine.ts'

/** Keeps the visitor's name in the server-rendered header up to date. */
export function bindVisitor(visitor: VisitorRef): void {
  visitor.subscribe(() => updateVisitor(visitor))
}

/** Renders the visitor's name or the login link in the header. */
export function updateVisitor(visitor: VisitorRef): void {
  const known = selectVisitor(visitor.getSnapshot())
  for (const words of document.querySelectorAll<HTMLElement>('[data-login]')) {
    const said = known === null ? words.dataset['login'] : known.NAME || known.EMAIL
    if (said !== undefined && words.textContent !== said) words.textContent = said
  }
}
