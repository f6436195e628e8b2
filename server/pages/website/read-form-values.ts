import type { FormValues } from '#contract/forms.ts'
import type { ResolvedPageRequest } from './page-type.ts'

/**
 * Resolves with the known values of a logged-in visitor for a form. Company, position and phone are included only in a
 * session that began with a letter: without one, anybody may have typed the e-mail.
 */
export async function readFormValues({
  session,
  context,
}: Pick<ResolvedPageRequest, 'session' | 'context'>): Promise<FormValues> {
  const visitor = session?.visitor
  if (session === undefined || !visitor) return {}
  const details = await context.store.visitors.readDetails(visitor.UID)
  const [first = '', ...others] = visitor.NAME.split(' ')
  const { name = first, family = others.join(' '), company = '', position = '', phone = '' } = details ?? {}
  const known = { name, family, email: visitor.EMAIL }
  return session.isProven ? { ...known, company, position, phone } : known
}
