/** The messages of why a request failed by which nothing was typed: unlike those of a form, they name nothing to correct. */
export const REQUEST_TROUBLE_IDS = {
  refused: 'account.trouble.refused',
  rejected: 'account.trouble.rejected',
  unauthorized: 'form.trouble.unauthorized',
  ignored: 'form.trouble.ignored',
  tooMany: 'form.trouble.tooMany',
} as const
