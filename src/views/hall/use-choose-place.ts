import { useCallback } from 'react'
import { useHall } from './HallContext.tsx'

/** Returns a function that selects a place: by its address where the guide has one, so that it can be shared. */
export function useChoosePlace(): (place: number) => void {
  const { guide, askWay } = useHall()
  return useCallback(
    (place: number) => {
      if (askWay) askWay({ place })
      else guide.send({ type: 'place.chosen', place })
    },
    [guide, askWay],
  )
}
