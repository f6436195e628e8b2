import { beforeAll, describe, expect, test } from 'vitest'
import type { SurveyAnswers } from '#contract/survey.ts'
import { runCommand } from '#server/operator/commands.ts'
import { formatSurveyTable } from '#server/operator/survey-table.ts'
import {
  AFTER_FAIR,
  openOnlineTestServer,
  type OnlineTestServer,
  logInVisitor,
} from './online-test-server.ts'
import { readRevision } from './shown-revision.ts'

const FRAME = '/online/survey/?ajax=1&id=7'

let server: OnlineTestServer
beforeAll(async () => (server = await openOnlineTestServer()))

describe('the form', () => {
  test('is a document for a frame of this site, in the language, without a script of its own', async () => {
    const { statusCode, headers, body } = await (await logInVisitor(server)).get(`${FRAME}&lang=en`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(body).toContain('<html lang="en" data-survey="open">')
    expect(body).toContain('<h1>Survey</h1>')
    expect(body).toContain('<script type="module" src="/assets/survey-1.js"></script>')
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(body).not.toMatch(/ on\w+=| style=/)
  })

  test('cannot be submitted without its script, which would put the answers in the address', async () => {
    const { body } = await (await logInVisitor(server)).get(`${FRAME}&lang=en`)
    expect(body).toMatch(/<button type="submit" disabled>Send answers<\/button>/)
    expect(body).toContain('<noscript><p>Switch JavaScript on to send your answers.</p></noscript>')
    expect(body).toMatch(/Part of the page did not load:[^<]*<a href="">Load again<\/a>/)
  })

  test('shows what is not translated in the other language, marked, and its words as text', async () => {
    const { body } = await (await logInVisitor(server)).get(`${FRAME}&lang=en`)
    expect(body).toContain('<legend lang="ru">Что ещё?</legend>')
    expect(body).toContain(
      '<label lang="ru"><input type="radio" name="q1" value="1" required> &lt;b&gt;Не&lt;/b&gt; Россия',
    )
  })

  test('has the earlier answers filled in', async () => {
    const browser = await logInVisitor(server)
    const answers = { 1: 1, 2: [0, 2], 3: '</textarea><script>alert(1)</script>', 4: 5 }
    expect((await browser.post('answerSurvey', { id: 7, answers })).json()).toEqual({ response: 'ok' })
    const { body } = await browser.get(FRAME)
    expect(body.match(/name="q\d" value="\d" checked/g)).toEqual([
      'name="q1" value="1" checked',
      'name="q2" value="0" checked',
      'name="q2" value="2" checked',
      'name="q4" value="5" checked',
    ])
    expect(body).toContain('&lt;/textarea&gt;&lt;script&gt;')
  })

  test('is for authorized visitors, of a survey that there is', async () => {
    const anonymous = await server.createBrowser().get(FRAME, { accept: 'application/json' })
    expect(anonymous.json()).toMatchObject({ code: 3 })
    const unknown = await (
      await logInVisitor(server)
    ).get('/online/survey/?id=8', { accept: 'application/json' })
    expect(unknown.json()).toMatchObject({ code: 4, field: 'id' })
    const framed = await (await logInVisitor(server)).get('/online/survey/?ajax=1&id=8')
    expect([framed.statusCode, framed.body.slice(0, 15)]).toEqual([404, '<!doctype html>'])
  })

  test('that is closed says so', async () => {
    const later = await openOnlineTestServer({ NOW: AFTER_FAIR }, {}, server)
    const { body } = await (await logInVisitor(later)).get(`${FRAME}&lang=en`)
    expect(body).toContain('data-survey="closed"')
    const questions = body.match(/<fieldset [^>]*>/g) ?? []
    expect(questions.length).toBeGreaterThan(1)
    expect(questions.filter((each) => !each.endsWith(' disabled>'))).toEqual([])
    expect(body).not.toContain('type="submit"')
    expect(body).not.toContain('to send your answers')
  })
})

describe('answers', () => {
  const answer = async (answers: unknown, id = 7, from = server) =>
    (await logInVisitor(from, 'vera@example.com')).post('answerSurvey', {
      id,
      answers: answers as SurveyAnswers,
    })

  test('replace the earlier ones, also when both come at once', async () => {
    await Promise.all([answer({ 1: 0 }), answer({ 1: 1, 3: 'два' })])
    await answer({ 1: 0, 3: ' три ' })
    const all = await server.store.surveys.listAnswers(7)
    expect(all.filter(({ email }) => email === 'vera@example.com')).toMatchObject([
      { name: 'Вера <b>В</b>', answers: { 1: 0, 3: 'три' } },
    ])
  })

  test('half a sign, where a text was cut, is stored as a sign', async () => {
    expect((await answer({ 1: 0, 3: 'cut\ud83d' })).json()).toEqual({ response: 'ok' })
    const all = await server.store.surveys.listAnswers(7)
    expect(all.map(({ answers }) => answers[3])).toContain('cut\ufffd')
  })

  test.each<[string, unknown, string]>([
    ['nothing where an answer is required', {}, 'answers.1'],
    ['an unknown question', { 1: 0, 9: 'x' }, 'answers.9'],
    ['a choice that there is not', { 1: 2 }, 'answers.1'],
    ['half a choice', { 1: 0.5 }, 'answers.1'],
    ['a negative choice', { 1: -1 }, 'answers.1'],
    ['a text for a choice', { 1: '0' }, 'answers.1'],
    ['several of one', { 1: [0] }, 'answers.1'],
    ['a choice twice', { 1: 0, 2: [1, 1] }, 'answers.2'],
    ['one for several', { 1: 0, 2: 1 }, 'answers.2'],
    ['a number for a text', { 1: 0, 3: 4 }, 'answers.3'],
    ['a value beyond the scale', { 1: 0, 4: 6 }, 'answers.4'],
    ['a value below the scale', { 1: 0, 4: 0 }, 'answers.4'],
    ['a text that is too long', { 1: 0, 3: 'x'.repeat(1001) }, 'answers.3'],
    ['a zero in a text', { 1: 0, 3: '\0' }, 'answers.3'],
    ['a list', [0], 'answers'],
  ])('%s', async (_what, answers, field) => {
    const response = await answer(answers)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ response: 'error', code: 1 })
    expect(response.json<{ field: string }>().field).toContain(field)
  })

  test('to an unknown survey, or without a login', async () => {
    expect((await answer({ 1: 0 }, 8)).json()).toMatchObject({ code: 4, field: 'id' })
    const anonymous = await server.createBrowser().post('answerSurvey', { id: 7, answers: { 1: 0 } })
    expect([anonymous.statusCode, anonymous.json<{ code: number }>().code]).toEqual([401, 3])
  })

  test('to a closed survey', async () => {
    const later = await openOnlineTestServer({ NOW: AFTER_FAIR }, {}, server)
    const response = await answer({ 1: 1 }, 7, later)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ response: 'error', code: 1, message: 'The survey is closed' })
  })
})

test('the table of answers contains texts, and no formula', async () => {
  await (
    await logInVisitor(server, 'boris@example.com')
  ).post('answerSurvey', {
    id: 7,
    answers: { 1: 1, 2: [0, 2], 3: '=1+1\n"x"', 4: 3 },
  })
  const survey = (await readRevision(server.store)).programme.findSurvey(7)
  const answered = await server.store.surveys.listAnswers(7)
  const table = formatSurveyTable(
    survey ?? { id: 7, title: { ru: '', en: '' }, closes: '', questions: [] },
    answered,
    'ru',
  )
  expect(table.startsWith('\uFEFF"name";"email";"at";"Откуда?";"Which?";"Что ещё?";"Как?"\r\n')).toBe(true)
  expect(table).toContain(`"'=cmd(""x"")";"boris@example.com";"2020-09-22T07:3`)
  expect(table).toContain(`"<b>Не</b> Россия";"a; c";"'=1+1\n""x""";"3"\r\n`)
  const english = await runCommand(server.store, ['survey:export', '7', '--lang=en'])
  expect(english.text.startsWith('\uFEFF"name";"email";"at";"From?";"Which?";"Что ещё?";"Как?"\r\n')).toBe(
    true,
  )
})
