import { useSelector } from '@xstate/react'
import { selectFoundByHall } from '../../../machines/plan/exhibitors.machine.ts'
import { selectExhibitorsRef, selectHall, selectHalls } from '../../../machines/guide/guideParts.ts'
import { useGuide, usePage } from '../ActorsContext.tsx'
import { guideHrefs } from '../guideHrefs.ts'
import { HallButtons } from './HallButtons.tsx'

export function HallBar() {
  const guide = useGuide()
  const hrefs = guideHrefs(usePage())
  return (
    <HallButtons
      halls={useSelector(guide, selectHalls)}
      current={useSelector(guide, selectHall)}
      found={useSelector(useSelector(guide, selectExhibitorsRef), selectFoundByHall)}
      hrefOf={(hall) => hrefs.hall(hall)}
      onChoose={(hall) => guide.send({ type: 'hall.choose', hall })}
    />
  )
}
