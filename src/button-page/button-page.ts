import { BUTTON_FORM } from '#contract/form-pages.ts'
import { attachButtonForm } from './attach-button-form.ts'

const form = document.querySelector<HTMLFormElement>(`#${BUTTON_FORM}`)
if (form !== null) attachButtonForm(form, { fetch, leaveTo: (href) => location.replace(href) })
