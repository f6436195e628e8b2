/**
 * Dispatches events for values that were typed, ticked or chosen before hydration: React keeps them in the fields but
 * does not report them to the views.
 */
export function replayFormInput(root: Element): void {
  for (const field of root.querySelectorAll<TextField>('input, textarea')) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') replayCheckbox(field)
    else replayText(field)
  }
  for (const select of root.querySelectorAll('select'))
    if (select.selectedOptions[0]?.defaultSelected === false) dispatchBubbling(select, 'change')
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const dispatchBubbling = (field: Element, type: 'input' | 'change') =>
  field.dispatchEvent(new Event(type, { bubbles: true }))

function replayCheckbox(input: HTMLInputElement): void {
  if (input.checked === input.defaultChecked) return
  input.checked = input.defaultChecked
  input.click()
}

function replayText(field: TextField): void {
  const { value, defaultValue } = field
  if (value === defaultValue) return
  field.value = defaultValue
  setNativeValue(field, value)
  dispatchBubbling(field, 'input')
}

/**
 * Sets the value without React's setter: React reports a change only if the value differs from the last one that it
 * has tracked.
 */
function setNativeValue(field: TextField, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}
