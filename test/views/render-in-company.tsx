import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { companyWindowMachine } from '#machines/hall/company-window.machine.ts'
import { CompanyBody } from '#src/views/company/CompanyBody.tsx'
import { alfaWithStaff } from '#test/models/sample-fair.ts'
import { renderChild } from './render-child.tsx'

/** The window of a company as it was loaded, for the walk of one actor in it, which hears what the window hears. */
export function renderInCompany<Snapshot extends AnyMachineSnapshot>(
  { email = 'info@alfa.example', ...input }: { authorized: boolean; consented?: boolean; email?: string },
  select: (window: SnapshotFrom<typeof companyWindowMachine>) => { getSnapshot: () => Snapshot } | undefined,
) {
  const shown = renderChild(
    companyWindowMachine,
    { id: 1, company: { ...alfaWithStaff, email }, consented: false, card: null, ...input },
    (actor) => <CompanyBody actor={actor} />,
  )
  const child = select(shown.actor.getSnapshot())
  if (child === undefined) throw new Error('The window has this part')
  return { ...shown, snapshot: () => child.getSnapshot() }
}
