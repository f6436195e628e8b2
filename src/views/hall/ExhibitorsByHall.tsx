import type { Exhibitor } from '#contract/entities.ts'
import { ExhibitorList } from './ExhibitorList.tsx'
import { ExhibitorsWithoutHall } from './ExhibitorsPanel.tsx'
import { HallName } from './HallName.tsx'

interface ExhibitorsByHallProps {
  exhibitors: readonly Exhibitor[]
  halls: readonly string[]
  /** The hall of exhibitors that name none. */
  hall: string
  heading: 'h2' | 'h3'
}

/** Renders exhibitors with the visitor's notes, grouped by hall; those without a hall come last. */
export function ExhibitorsByHall({
  exhibitors,
  halls,
  hall: current,
  heading: Heading,
}: ExhibitorsByHallProps) {
  const hallOf = ({ hall }: Exhibitor) => (hall === undefined ? current : hall)
  const withoutHall = exhibitors.filter((each) => hallOf(each) === null)
  const groups = halls
    .map((hall) => ({ hall, held: exhibitors.filter((each) => hallOf(each) === hall) }))
    .filter(({ held }) => held.length > 0)
  return (
    <>
      {groups.map(({ hall, held }) => (
        <section key={hall}>
          <Heading className="rows-head">
            <HallName hall={hall} />
          </Heading>
          <ExhibitorList exhibitors={held} hall={hall} showsNotes />
        </section>
      ))}
      {withoutHall.length > 0 && <ExhibitorsWithoutHall exhibitors={withoutHall} />}
    </>
  )
}
