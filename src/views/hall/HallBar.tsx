import { useSelector } from '@xstate/react'
import { selectCountByHall } from '#machines/hall/exhibitors.machine.ts'
import { selectHall, selectHalls } from '#machines/hall/guide-selectors.ts'
import { HallButtons } from './HallButtons.tsx'
import { useExhibitorList, useHall } from './HallContext.tsx'

export function HallBar() {
  const { guide, hrefs } = useHall()
  return (
    <HallButtons
      halls={useSelector(guide, selectHalls)}
      current={useSelector(guide, selectHall)}
      foundByHall={useSelector(useExhibitorList(), selectCountByHall)}
      getHref={(hall) => hrefs.hall(hall)}
      onChoose={(hall) => guide.send({ type: 'hall.choose', hall })}
    />
  )
}
