import type { DataPurpose } from '#contract/entities.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { CODE_LINKS } from '#server/mail/code-letter.ts'
import type { MailConfirmation } from '#server/mail/mail-confirmation.ts'
import { renderDataDeleted, renderDataLinkExpired, renderDataQuestion } from '#server/pages/data-link-page.ts'
import { notFound } from '#server/http/http-error.ts'
import { addLetterPage, type LetterRequest, readButtonToken } from './add-letter-page.ts'
import { createVisitorCopy } from './visitor-copy.ts'

/**
 * Registers the pages of the links in letters about a visitor's data: export and deletion. Each page has a button, and
 * only the button acts. A link for an export works once; one for a deletion gives the same answer until it expires,
 * because the first answer may be lost. The link proves the mailbox, so that no session is needed.
 */
export function registerDataLinkRoutes(
  app: FastifyInstance,
  context: Context,
  confirmation: MailConfirmation,
): void {
  const addPage = (purpose: DataPurpose, act: (uid: string, link: LetterRequest) => Promise<string>) =>
    addLetterPage(app, context, CODE_LINKS[purpose], {
      find: ({ token, request }) => confirmation.findLink(purpose, token, request),
      renderQuestion: ({ token, lang, assets }, { email }) =>
        renderDataQuestion({ purpose, token, email }, lang, assets),
      async act(link) {
        const proven = await confirmation.useLink(purpose, link.token, link.request)
        return proven && act(proven.uid, link)
      },
      async renderGone({ token, lang, assets, request, reply }) {
        if (purpose === 'delete' && (await confirmation.findDeleted(token)) !== undefined) {
          void reply.code(200)
          return renderDataDeleted(lang, assets)
        }
        return renderDataLinkExpired(context.fairOf(request).website.getVisitorHref(lang), lang, assets)
      },
    })

  addPage('export', (uid, { request, reply }) => createVisitorCopy(context.fairOf(request), uid, reply))
  addPage('delete', async (uid, { lang, assets, request, reply }) => {
    await remove(uid, request, reply)
    return renderDataDeleted(lang, assets)
  })

  app.post(CODE_LINKS.delete, async (request, reply) => {
    const token = readButtonToken(request, reply)
    const proven = await confirmation.useLink('delete', token, request)
    const uid = proven?.uid ?? (await confirmation.findDeleted(token))
    if (uid === undefined) throw notFound('token')
    await remove(uid, request, reply)
    // So that the browser forgets what it keeps of the account.
    return { response: 'ok', uid }
  })

  /** Deletes the visitor of a link. The browser's session stays if it belongs to another visitor. */
  async function remove(uid: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { store, clock, sessions } = context
    const session = await sessions.read(request)
    await store.visitors.delete(uid, clock())
    if (session?.visitor?.UID === uid) sessions.clearToken(request, reply)
  }
}
