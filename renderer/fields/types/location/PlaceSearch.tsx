import { Autocomplete, Loader } from '@mantine/core'
import '../../kit/comboboxStyles.ts'
import { useEffect, useRef, useState } from 'react'
import type { FoundPlace, LongitudeLatitude, PlaceServices } from '../../kit/FieldsContext.tsx'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { usePlaceSearch } from './usePlaceSearch.ts'

/** ms from the choice of a place until it is taken: the list closes before the map moves (Y71). */
const selectionDelay = 400

interface PlaceSearchProps {
  id: string
  services: PlaceServices
  /** Where places are preferred. */
  country: string | undefined
  error: string | undefined
  onPlace(point: LongitudeLatitude, description: string): void
}

/** Finds a place by its words. */
export function PlaceSearch({ id, services, country, error, onPlace }: PlaceSearchProps) {
  const { t } = useWidgetTranslation()
  const [text, setText] = useState('')
  /** Nothing is looked for by what was chosen. */
  const [chosen, setChosen] = useState<string>()
  const { places, searching } = usePlaceSearch(services, text === chosen ? '' : text, country)
  const { choose, choosing } = useChoice(services, onPlace)
  const isNothing = places?.length === 0 && !searching
  return (
    <Autocomplete
      id={`${id}-search`}
      label={t('widgets.location.search')}
      placeholder={t('widgets.location.searchPlaceholder')}
      description={t(isNothing ? 'widgets.location.nothingFound' : 'widgets.location.searchHint')}
      descriptionProps={{ role: 'status' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      value={text}
      data={places?.map(({ description }) => description) ?? []}
      // What was found stays as the service ordered it.
      filter={({ options }) => options}
      maxDropdownHeight={260}
      autoComplete="off"
      rightSection={searching || choosing ? <Loader size={16} /> : undefined}
      onChange={setText}
      onOptionSubmit={description => {
        setChosen(description)
        const place = places?.find(found => found.description === description)
        if (place) choose(place)
      }}
    />
  )
}

interface Choice {
  timer: ReturnType<typeof setTimeout>
  isOutdated: boolean
}

function outdate(choice: Choice | undefined) {
  clearTimeout(choice?.timer)
  if (choice) choice.isOutdated = true
}

/** Takes a place after a moment; another choice meanwhile comes in its place. */
function useChoice(services: PlaceServices, onPlace: PlaceSearchProps['onPlace']) {
  const [choosing, setChoosing] = useState(false)
  const waiting = useRef<Choice>(undefined)
  useEffect(() => () => outdate(waiting.current), [])

  function choose({ id, description, point }: FoundPlace) {
    outdate(waiting.current)
    setChoosing(true)
    const choice: Choice = { timer: setTimeout(() => void take(), selectionDelay), isOutdated: false }
    async function take() {
      try {
        const found = point ?? (await services.pointOf(id))
        if (found && !choice.isOutdated) onPlace(found, description)
      } catch (error) {
        console.warn('The coordinates of a place could not be asked for', error)
      } finally {
        if (!choice.isOutdated) setChoosing(false)
      }
    }
    waiting.current = choice
  }
  return { choose, choosing }
}
