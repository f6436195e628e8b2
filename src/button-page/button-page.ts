import { attachButtonForm } from './attach-button-form.ts'
import { forgetAccount } from './forget-account.ts'
import { notifyLogin } from '#src/ports/notify-login.ts'

const form = document.querySelector<HTMLFormElement>('#button-page')
if (form !== null)
  attachButtonForm(form, {
    fetch,
    areCookiesEnabled: () => navigator.cookieEnabled,
    leaveTo: (href) => location.replace(href),
    onDeleted: forgetAccount,
    onLoggedIn: notifyLogin,
  })
