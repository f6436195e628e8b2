import { readId } from '../contract/addresses.ts'
import type { Store } from './store/store.ts'
import { surveyTable } from './surveys/survey-table.ts'

/** What a command of the organiser came to. */
export interface Outcome {
  ok: boolean
  text: string
}

type Command = (store: Pick<Store, 'chat' | 'surveys'>, id: number) => Promise<Outcome>

const COMMANDS: Readonly<Record<string, Command>> = {
  'chat:remove': async ({ chat }, id) =>
    (await chat.remove(id))
      ? { ok: true, text: `Message ${id} is removed.\n` }
      : { ok: false, text: `There is no message ${id}.\n` },
  'survey:export': async ({ surveys }, id) => {
    const survey = await surveys.survey(id)
    if (survey === undefined) return { ok: false, text: `There is no survey ${id}.\n` }
    return { ok: true, text: surveyTable(survey, await surveys.allAnswers(id)) }
  },
}

/** Runs a command as it was typed, `chat:remove 12`. */
export async function runCommand(
  store: Pick<Store, 'chat' | 'surveys'>,
  [name = '', text, ...rest]: readonly string[],
): Promise<Outcome> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) {
    return { ok: false, text: `Unknown command "${name}": one of ${Object.keys(COMMANDS).join(', ')}\n` }
  }
  const id = readId(text)
  if (id === undefined || rest.length > 0) return { ok: false, text: `${name} takes one number\n` }
  return command(store, id)
}
