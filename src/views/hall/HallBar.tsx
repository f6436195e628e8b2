import { useSelector } from '@xstate/react'
import { selectCountByHall } from '#machines/hall/exhibitors.machine.ts'
import { selectExhibitorsRef, selectHall, selectHalls } from '#machines/hall/guide-selectors.ts'
import { useGuide, usePage } from '#src/views/ActorsContext.tsx'
import { createGuideHrefs } from '#src/views/guide-hrefs.ts'
import { HallButtons } from './HallButtons.tsx'

export function HallBar() {
  const guide = useGuide()
  const hrefs = createGuideHrefs(usePage())
  return (
    <HallButtons
      halls={useSelector(guide, selectHalls)}
      current={useSelector(guide, selectHall)}
      foundByHall={useSelector(useSelector(guide, selectExhibitorsRef), selectCountByHall)}
      getHref={(hall) => hrefs.hall(hall)}
      onChoose={(hall) => guide.send({ type: 'hall.choose', hall })}
    />
  )
}
