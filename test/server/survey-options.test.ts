import { expect, test } from 'vitest'
import { copyPack, runFairCommand } from './fair-changes.ts'
import { SURVEY_FILE } from './online-test-pack.ts'
import { logInVisitor, openOnlineTestServer } from './online-test-server.ts'

const FRAME = '/online/survey/?ajax=1&id=7&lang=en'

/** The survey of the pack with an option before the others of its first question. */
function insertOption(): string {
  const [first, ...others] = SURVEY_FILE.questions
  const options = [{ ru: 'Луна', en: 'The Moon' }, ...(first?.options ?? [])]
  return JSON.stringify({ ...SURVEY_FILE, questions: [{ ...first, options }, ...others] })
}

test('an option that is inserted while the survey runs leaves the answers as they were', async () => {
  const server = await openOnlineTestServer()
  const browser = await logInVisitor(server)
  const readForm = async (): Promise<string> => (await browser.get(FRAME)).body
  await browser.post('answerSurvey', { id: 7, answers: { 1: 0, 2: [1] } })
  const folder = await copyPack(server, { 'surveys/7.json': insertOption })
  const imported = await runFairCommand(server, `import ${folder}`)
  expect(imported.lines.join('\n')).not.toContain('Survey questions')
  await runFairCommand(server, 'publish')
  const isRussia = /value="0" checked[^>]*> Russia</
  expect(await readForm()).toMatch(/value="2"[^>]*> The Moon</)
  expect(await readForm()).toMatch(isRussia)
  // The tables are read anew with every edit.
  await runFairCommand(server, 'edit event 1 cancel')
  expect(await readForm()).toMatch(isRussia)
  expect((await browser.post('answerSurvey', { id: 7, answers: { 1: 2 } })).json()).toEqual({
    response: 'ok',
  })
  expect(await readForm()).toMatch(/value="2" checked[^>]*> The Moon</)
})

test('a form whose questions have changed offers to load it anew', async () => {
  const server = await openOnlineTestServer()
  const form = await (await logInVisitor(server)).get(FRAME)
  expect(form.body).toContain('<p class="survey-outdated"><a href="">Load the survey again</a></p>')
})
