import { useEffect, useState } from 'react'
import type { LongitudeLatitude, PlaceServices } from '../../kit/FieldsContext.tsx'
import { typingPause } from './usePlaceSearch.ts'

/** What people call a point that was marked or measured; undefined until it is known, and where nobody can be asked. */
export function useAddress(services: PlaceServices | undefined, point: LongitudeLatitude | undefined) {
  const [known, setKnown] = useState<{ point: LongitudeLatitude; address: string | undefined }>()
  useEffect(() => {
    if (services === undefined || point === undefined) return
    let isOutdated = false
    const timer = setTimeout(() => {
      services.addressOf(point).then(
        address => {
          if (!isOutdated) setKnown({ point, address })
        },
        error => console.warn('The address of a point could not be asked for', error),
      )
    }, typingPause)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [services, point])
  return known?.point === point ? known?.address : undefined
}
