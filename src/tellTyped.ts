/**
 * Tells views that the server drew what was typed, ticked and chosen before they acted, as a browser tells it: React keeps
 * it in the fields and knows nothing of it.
 */
export function tellTyped(root: Element): void {
  for (const input of root.querySelectorAll('input')) {
    if (input.type === 'checkbox') tellTicked(input)
    else tellText(input)
  }
  for (const select of root.querySelectorAll('select'))
    if (select.selectedOptions[0]?.defaultSelected === false) tell(select, 'change')
}

const tell = (field: Element, type: 'input' | 'change') =>
  field.dispatchEvent(new Event(type, { bubbles: true }))

function tellTicked(input: HTMLInputElement): void {
  if (input.checked === input.defaultChecked) return
  input.checked = input.defaultChecked
  input.click()
}

function tellText(input: HTMLInputElement): void {
  const { value, defaultValue } = input
  if (value === defaultValue) return
  input.value = defaultValue
  setUnseen(input, value)
  tell(input, 'input')
}

/** React hears of a value that is another than the one it saw set last; it does not see this one. */
function setUnseen(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
}
