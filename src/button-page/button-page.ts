import { attachButtonForm } from './attach-button-form.ts'
import { forgetAccount } from './forget-account.ts'

const form = document.querySelector('form')
if (form !== null)
  attachButtonForm(form, { fetch, leaveTo: (href) => location.replace(href), onDeleted: forgetAccount })
