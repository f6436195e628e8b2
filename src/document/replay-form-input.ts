/**
 * Tells views that the server drew what was typed, ticked and chosen before they acted, as a browser tells it: React keeps
 * it in the fields and knows nothing of it.
 */
export function replayFormInput(root: Element): void {
  for (const input of root.querySelectorAll('input')) {
    if (input.type === 'checkbox') replayCheckbox(input)
    else replayText(input)
  }
  for (const select of root.querySelectorAll('select'))
    if (select.selectedOptions[0]?.defaultSelected === false) dispatchBubbling(select, 'change')
}

const dispatchBubbling = (field: Element, type: 'input' | 'change') =>
  field.dispatchEvent(new Event(type, { bubbles: true }))

function replayCheckbox(input: HTMLInputElement): void {
  if (input.checked === input.defaultChecked) return
  input.checked = input.defaultChecked
  input.click()
}

function replayText(input: HTMLInputElement): void {
  const { value, defaultValue } = input
  if (value === defaultValue) return
  input.value = defaultValue
  setNativeValue(input, value)
  dispatchBubbling(input, 'input')
}

/** React hears of a value that is another than the one it saw set last; it does not see this one. */
function setNativeValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
}
