import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { root } from '#scripts/steps/root.js'

const messages = JSON.parse(readFileSync(join(root, 'locales/en.json'), 'utf8')) as Record<string, string>

/**
 * Matches a text which claims that something was sent, saved, received or deleted, or the like, or promises that it
 * will be.
 */
const CLAIM =
  /\b(we will send|will be lost|(?:you are|will be) logged in|now open to you|have withdrawn)\b|\b(sent|saved|received|copied|deleted|on its way|registered as|done|delivered|mailed|issued|kept by|accepted on|logged out on|documents are open|is in your favourites|has your card)\b/i

/** A test in which the claim of a text is false, and the code in it that makes it false. */
type Unkept = readonly [file: string, title: string, sign: string]

/** By the message that must not be shown in that test. A walk compares each state, so its whole file counts. */
const UNKEPT: Record<string, Unkept> = {
  'company.cardSent': [
    'test/views/company-walks.test.tsx',
    'model: cardModel',
    "failed: 'company.cardFailed'",
  ],
  'company.cardKept': [
    'test/views/company-walks.test.tsx',
    'model: cardModel',
    "failed: 'company.cardFailed'",
  ],
  'card.queued.title': [
    'test/views/dialog-walk.test.tsx',
    'model: dialogModel',
    'card.${selectCardOutcome(snapshot)}',
  ],
  'card.queued.text': [
    'test/machines/card.test.ts',
    "the reported outcome follows the server's answer",
    ': delivery',
  ],
  'card.kept.title': [
    'test/machines/card.test.ts',
    "the reported outcome follows the server's answer",
    ': delivery',
  ],
  'account.cards': [
    'test/views/website-account.test.tsx',
    'says what became of a card',
    'the e-mail could not be delivered',
  ],
  'account.card.queued': [
    'test/views/website-account.test.tsx',
    'says what became of a card',
    'the e-mail could not be delivered',
  ],
  'account.card.kept': [
    'test/views/website-account.test.tsx',
    'says what became of a card',
    'the e-mail could not be delivered',
  ],
  'account.card.mailed': [
    'test/server/store-visitors.test.ts',
    'whether its letter waits, has left, or was given up',
    'markFailed(',
  ],
  'login.codeHint': [
    'test/views/login-code.test.tsx',
    'after too many tries the link of the e-mail is pointed out',
    "fail('rejected', ERROR_CODES.tooMany)",
  ],
  'login.notice.sentAgain': [
    'test/views/login-code.test.tsx',
    'sending again is a separate button',
    "fail('unreachable')",
  ],
  'login.ok.title': [
    'test/views/dialog-walk.test.tsx',
    'model: dialogModel',
    "'login-error': 'login.error.title'",
  ],
  'login.ok.text': [
    'test/views/dialog-walk.test.tsx',
    'model: dialogModel',
    "'login-error': 'login.error.title'",
  ],
  'server.loginLink.done': [
    'test/e2e/login-code.test.ts',
    'the link logs in on another device',
    "'server.loginLink.gone.text'",
  ],
  'form.hint.email': [
    'test/views/website-forms.test.tsx',
    'says "done" after the answer only',
    "fail('form.sendForm')",
  ],
  'form.return.broadcast': [
    'test/machines/dialog.test.ts',
    'a refused login says so',
    "refused: 'login-error'",
  ],
  'form.return.page': ['test/machines/dialog.test.ts', 'a refused login says so', "refused: 'login-error'"],
  'form.return.start': ['test/machines/dialog.test.ts', 'a refused login says so', "refused: 'login-error'"],
  'chat.line.broken': [
    'test/e2e/broadcast-faults.test.ts',
    'messages sent meanwhile are not missed',
    "breakCall(guide.page, 'chatStream', trouble)",
  ],
  'broadcast.consentWithdrawn': [
    'test/machines/broadcast.test.ts',
    'a withdrawn consent stops the broadcast',
    '!event.broadcasts.includes(1)',
  ],
  'note.state.saved': [
    'test/e2e/notes.test.ts',
    'that is written without a connection is kept',
    'setOffline(true)',
  ],
  'note.kept.later': [
    'test/e2e/notes.test.ts',
    'is not called kept where the browser stores nothing',
    "new DOMException('full', 'QuotaExceededError')",
  ],
  'note.kept.loginLost': [
    'test/e2e/notes.test.ts',
    'is not called kept where the browser stores nothing',
    "new DOMException('full', 'QuotaExceededError')",
  ],
  'company.share.copied': [
    'test/views/company-sharing.test.tsx',
    'a company’s address that cannot be copied is shown',
    "open('neither')",
  ],
  'share.copied': [
    'test/views/share-favourites.test.tsx',
    'an address that cannot be copied is shown',
    "show('neither')",
  ],
  'gallery.copied': [
    'test/views/website-windows.test.tsx',
    'shares the shown photo',
    "mockResolvedValue('neither')",
  ],
  'feed.copied': [
    'test/views/calendar-feed-walk.test.tsx',
    'says whether the address was copied',
    'Promise.resolve(isDone)',
  ],
  'form.done.registration': [
    'test/views/website-forms.test.tsx',
    'says "done" after the answer only',
    "fail('form.sendForm')",
  ],
  'form.done.ticket': [
    'test/views/website-forms.test.tsx',
    'says that none was issued where the sale ended meanwhile',
    "answer('form.sendForm', 'ended')",
  ],
  'subscribe.done': [
    'test/views/website-subscribe.test.tsx',
    'shows no thanks for a subscription that was not sent',
    "fail('form.sendForm', fault, code)",
  ],
  'account.deleted': [
    'test/views/website-account.test.tsx',
    'says the outcome of the deletion',
    "fail('account.deleteVisitor', 'refused', ERROR_CODES.connection)",
  ],
  'account.everywhereDone': [
    'test/views/account-walk.test.tsx',
    'model: accountModel',
    ": en('account.everywhereDone'",
  ],
  'account.everywhereOver': [
    'test/views/account-walk.test.tsx',
    'model: accountModel',
    "count === null ? en('account.everywhereOver')",
  ],
  'unlock.done': [
    'test/views/download-access-walk.test.tsx',
    'model: {',
    "isUnlocked ? [en('unlock.done')] : []",
  ],
  'list.added': [
    'test/views/shared-list.test.tsx',
    'is added as a whole, keeping what was starred before',
    "live.fail(SAVE, 'rejected')",
  ],
  'account.mailed.export': [
    'test/views/website-account.test.tsx',
    'mails a link to the copy',
    "fail('account.askConfirmation', 'unreachable')",
  ],
  'account.mailed.delete': [
    'test/views/website-account.test.tsx',
    'promises no letter that was not sent',
    "fail('account.askConfirmation', fault, code)",
  ],
  'server.dataLink.delete.done': [
    'test/server/data-proof.test.ts',
    'a link for the copy deletes nothing',
    ".replace('/copy/', '/delete/'))).statusCode).toBe(404)",
  ],
  'server.newsletter.confirm.done': [
    'test/server/newsletter.test.ts',
    'if another press was faster',
    'mockResolvedValueOnce(false)',
  ],
  'server.newsletter.leave.done': [
    'test/server/newsletter.test.ts',
    'if another press was faster',
    'mockResolvedValueOnce(false)',
  ],
  'offline.ready': [
    'test/e2e/offline.test.ts',
    'nothing is promised if no worker can run',
    "'data-offline', 'none'",
  ],
  'offline.old': ['test/views/offline-walk.test.tsx', 'model: offlineModel', 'failed: /^'],
  'server.notice.offline.text': [
    'test/e2e/offline.test.ts',
    'a worker that finds its store broken removes itself, and the page comes from the network',
    `new Response('{"copies":')`,
  ],
  'outbox.counts': ['test/views/outbox-walk.test.tsx', 'model: outboxModel', "not.toContain('Sent:')"],
  'outbox.unstored': [
    'test/ports/outbox.test.ts',
    'what waits and is not stored is reported',
    'expect(isStored()).toBe(false)',
  ],
  'outbox.state.sent': [
    'test/views/outbox-walk.test.tsx',
    'model: outboxModel',
    'expect(sent).toHaveLength(selectSent(snapshot).length)',
  ],
  'server.survey.changed': [
    'test/views/survey-form.test.ts',
    'a change that was taken back while answers are sent is none',
    "toBe('saved')",
  ],
  'server.survey.saved': [
    'test/e2e/broadcast-faults.test.ts',
    'at the answers to a survey: the form keeps them',
    "breakCall(guide.page, 'answerSurvey', trouble)",
  ],
}

/** An expectation of another text, or of none. */
const SAYS_OTHERWISE = /\bexpect|\.toBeNull\(|listSentEvents|toHaveText/

/** Returns the source of a test by a part of its title; a walk is the whole file. Undefined if there is none. */
function findTest(file: string, title: string): string | undefined {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  if (title.startsWith('model: ')) return text.includes(title) ? text : undefined
  const found: string[] = []
  new Visitor({
    CallExpression({ arguments: [first], start, end }) {
      const named = first && text.slice(first.start, first.end)
      if (first?.type !== 'Literal' && first?.type !== 'TemplateLiteral') return
      if (named?.includes(title)) found.push(text.slice(start, end))
    },
  }).visit(parseSync(path, text).program)
  return found.toSorted((one, other) => other.length - one.length)[0]
}

/** Texts that say that it did not happen, will happen, or could happen. */
const NO_CLAIM = new Set([
  'notice.favourites-refused',
  'notice.card-refused',
  'notice.consent-refused',
  'favourite.unsaved',
  'favourite.loginLost',
  'company.cardFailed',
  'access.card',
  'login.notice.lastLetter',
  'account.mailed.last',
  'card.kept.text',
  'card.failed.title',
  'card.failed.text',
  'card.again.title',
  'card.again.text',
  'share.byHand',
  'company.share.title',
  'company.share.byHand',
  'chat.trouble.refused',
  'gallery.notCopied',
  'form.fault.notAgreed',
  'feed.notCopied',
  'account.card.failed',
  'account.stored',
  'account.sureText',
  'account.sessions',
  'server.notice.consent.text',
  'server.notice.broadcast.text',
  'server.survey.kept',
  'server.survey.trouble',
  'server.list.broken',
  'server.sale.ended',
  'server.sale.over',
  'server.sale.issued',
  'server.start.privacy.body',
  'server.finding.done-unused',
  'offline.unsaved',
  'save.waiting',
  'outbox.dismiss',
  'outbox.state.draft',
  'offline.failed',
  'server.notice.offline.title',
  ...Object.keys(messages).filter((id) =>
    /^(note\.state\.(?!saved)|form\.trouble\.|account\.trouble\.|server\.mail\.)/.test(id),
  ),
])

const claims = Object.keys(messages).filter((id) => CLAIM.test(messages[id] ?? '') && !NO_CLAIM.has(id))

describe('a text that claims that something was done', () => {
  test('has a test in which it was not', () => {
    expect(claims.filter((id) => UNKEPT[id] === undefined)).toEqual([])
  })

  test.each(Object.entries(UNKEPT))('%s: a test lets it not happen', (id, [file, title, sign]) => {
    expect(messages[id]).toBeDefined()
    const body = findTest(file, title)
    expect(body).toContain(sign)
    expect(body).toMatch(SAYS_OTHERWISE)
  })

  test('is not proven by a test of another title, nor by a title alone', () => {
    const file = 'test/views/share-favourites.test.tsx'
    expect(findTest(file, 'an address that nobody can copy')).toBeUndefined()
    const body = findTest(file, 'the favourites are shared as an address')
    expect(body).toMatch(/^test\('the favourites are shared/)
    expect(body).not.toContain("show('neither')")
  })

  test('is not excepted without being there', () => {
    expect([...NO_CLAIM].filter((id) => messages[id] === undefined)).toEqual([])
  })
})
