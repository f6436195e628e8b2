import { selectVisitor, type VisitorRef } from '../../machines/session/visitor.machine.ts'

/** Keeps the head that the server drew up to date. */
export function hearVisitor(visitor: VisitorRef): void {
  visitor.subscribe(() => showVisitor(visitor))
}

/** Calls the visitor by name in the head, or offers the login. */
export function showVisitor(visitor: VisitorRef): void {
  const known = selectVisitor(visitor.getSnapshot())
  for (const words of document.querySelectorAll<HTMLElement>('[data-login]')) {
    const said = known === null ? words.dataset['login'] : known.NAME || known.EMAIL
    if (said !== undefined && words.textContent !== said) words.textContent = said
  }
}
