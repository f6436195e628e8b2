import type { FormValues } from '#contract/forms.ts'

/** A registration that nothing is wrong with. */
export const createPersonValues = (email: string, more: FormValues = {}): FormValues => ({
  name: 'Ольга',
  family: 'Незабудкина',
  company: 'Ромашка',
  position: 'Закупщица',
  email,
  phone: '+7 (916) 123-45-67',
  data: 'Y',
  news: 'N',
  ...more,
})
