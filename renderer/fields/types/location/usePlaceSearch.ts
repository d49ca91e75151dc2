import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { FoundPlace, PlaceServices } from '../../kit/FieldsContext.tsx'
import { mentions, shortestSearch } from './mentions.ts'

/** ms after the last letter until somebody is asked (Y58). */
export const typingPause = 1_000

interface Found {
  /** Undefined: nothing was looked for. */
  places: readonly FoundPlace[] | undefined
  searching: boolean
}

const nothing: Found = { places: undefined, searching: false }

/** A list can show a description only once. */
const distinct = (places: readonly FoundPlace[]) =>
  [...new Map(places.toReversed().map(place => [place.description, place])).values()].toReversed()

/** The places that a text finds. A service that fails finds none: that is only logged (Y61, Y67). */
export function usePlaceSearch(services: PlaceServices, text: string, country: string | undefined): Found {
  const [asked] = useDebouncedValue(text.trim(), typingPause)
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (asked.length < shortestSearch) return setFound(nothing)
    let isOutdated = false
    const become = (places: readonly FoundPlace[]) => {
      if (!isOutdated) setFound({ places: distinct(places), searching: false })
    }
    setFound(({ places }) => ({ places, searching: true }))
    services.search(asked, country).then(
      places => become(places.filter(({ description }) => mentions(description, asked))),
      error => {
        console.warn('Places could not be looked for', error)
        become([])
      },
    )
    return () => {
      isOutdated = true
    }
  }, [services, asked, country])
  return text.trim().length < shortestSearch ? nothing : found
}
