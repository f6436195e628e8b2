import { selectVisitor, type VisitorRef } from '#machines/visitor/visitor.machine.ts'

/** Keeps the head that the server drew up to date. */
export function bindVisitor(visitor: VisitorRef): void {
  visitor.subscribe(() => updateVisitor(visitor))
}

/** Calls the visitor by name in the head, or offers the login. */
export function updateVisitor(visitor: VisitorRef): void {
  const known = selectVisitor(visitor.getSnapshot())
  for (const words of document.querySelectorAll<HTMLElement>('[data-login]')) {
    const said = known === null ? words.dataset['login'] : known.NAME || known.EMAIL
    if (said !== undefined && words.textContent !== said) words.textContent = said
  }
}
