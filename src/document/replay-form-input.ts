/**
 * Dispatches events for values that were typed, ticked or chosen before hydration: React keeps them in the fields but
 * does not report them to the views.
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

/**
 * Sets the value without React's setter: React reports a change only if the value differs from the last one that it
 * has tracked.
 */
function setNativeValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
}
