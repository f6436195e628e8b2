import { createActor } from 'xstate'
import { oldGuideMachine } from '../../../../machines/archive/oldGuide.machine.ts'
import { oldGuideStates } from '../../../../machines/archive/oldGuideStates.ts'
import type { Asked, Drawing } from '../asked.ts'
import { Island } from '../Island.tsx'

/** The older guide (section 2, Old guide and catalogue). */
export async function drawOldGuide({ context, lang, session }: Asked): Promise<Drawing> {
  const data = await context.oldGuide.read(lang, session)
  const guide = createActor(oldGuideMachine, { input: data })
  return {
    after: <Island name="old-guide" data={data} />,
    states: oldGuideStates(guide, { 'data-overlay': 'none' }),
  }
}
