// Browsers that translate a page replace its texts by elements of their own. React then inserts before, or removes, texts
// that are no longer where it put them; the browser would throw, and React would empty the page.

// oxlint-disable-next-line typescript/unbound-method -- they are called with the node below
const { insertBefore, removeChild } = Node.prototype

Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, next: Node | null): T {
  return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T
}

Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
  return child.parentNode === this ? (removeChild.call(this, child) as T) : child
}
