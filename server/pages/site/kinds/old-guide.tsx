import type { Asked, Drawing } from '../asked.ts'
import { Island } from '../Island.tsx'

/** The older guide (section 2, Old guide and catalogue). */
export const drawOldGuide = async ({ context, lang, session }: Asked): Promise<Drawing> => ({
  after: <Island name="old-guide" data={await context.oldGuide.read(lang, session)} />,
})
