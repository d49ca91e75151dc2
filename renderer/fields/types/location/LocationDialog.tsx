import { Alert, Button, SegmentedControl, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { countryExtent, isInCountry } from '../../../../shared/formats/countries/country.ts'
import { useSnackbar } from '../../../ui/snackbar/SnackbarContext.tsx'
import { FieldDialog } from '../../kit/dialog/FieldDialog.tsx'
import { type LongitudeLatitude, type PlaceServices, useFieldServices } from '../../kit/FieldsContext.tsx'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { PlaceSearch } from './PlaceSearch.tsx'
import { PositionNotice } from './PositionNotice.tsx'
import { placeValue, pointOf, swapPair, typedPair } from './pair.ts'
import { useAddress } from './useAddress.ts'
import { limitOf, useBorders } from './useBorders.ts'
import { usePosition } from './usePosition.ts'

const WorldMap = lazy(() => import('../../kit/map/WorldMap.tsx'))

interface LocationDialogProps {
  id: string
  field: Field
  label: string
  /** `longitude,latitude`, or ''. */
  value: string
  onAccept(value: string): void
  onClose(): void
}

type Way = 'place' | 'coordinates'

/** The services that find places, once it is known that there are some. */
function useOfferedPlaces(): PlaceServices | undefined {
  const { places } = useFieldServices()
  const [offered, setOffered] = useState<PlaceServices>()
  useEffect(() => {
    places?.().then(setOffered, error => console.warn('It is not known who finds places', error))
  }, [places])
  return offered
}

/**
 * Picks a point: by the words of a place, typed, on the map, or where the device is — only there with `gpsOnly`, only in a country with a
 * limit (F114, F178, Y75). What is looked for goes away with the dialog (Y45).
 */
export default function LocationDialog({ id, field, label, value, onAccept, onClose }: LocationDialogProps) {
  const { t } = useWidgetTranslation()
  const snackbar = useSnackbar()
  const places = useOfferedPlaces()
  const [draft, setDraft] = useState(value)
  /** As it is typed, while it is. */
  const [written, setWritten] = useState<string>()
  const [touched, setTouched] = useState(false)
  const [way, setWay] = useState<Way>('place')
  /** Chosen by its words: it has a name already. */
  const [named, setNamed] = useState<{ draft: string; description: string }>()
  /** Marked or measured: what it is called is asked for. */
  const [marked, setMarked] = useState<LongitudeLatitude>()
  function mark(place: LongitudeLatitude) {
    setWritten(undefined)
    setDraft(placeValue(place))
    setMarked(place)
  }
  const position = usePosition({
    onPosition: mark,
    onFailure: () => snackbar.show({ text: t('widgets.location.failed'), color: 'error' }),
  })
  const { locate } = position
  const gpsOnly = field.options.gpsOnly === true
  const country = limitOf(field.options)
  useBorders(country)
  const point = pointOf(draft)
  const outside = country !== '' && point !== undefined && !isInCountry(country, point)
  const searches = places !== undefined && !gpsOnly
  const isMarked = marked !== undefined && draft === placeValue(marked)
  const address = useAddress(places, isMarked ? marked : undefined)
  const description = named?.draft === draft ? named.description : address
  const begin = useEffectEvent(() => {
    if (gpsOnly) locate()
  })
  useEffect(() => begin(), [])

  const wrong = () => {
    if (outside) return t('validation.outsideCountry', { argument: country })
    if (!touched || gpsOnly || point !== undefined) return undefined
    return t(draft.trim() === '' ? 'validation.requiredCoordinates' : 'validation.invalidCoordinates')
  }
  return (
    <FieldDialog
      title={label}
      opened
      onClose={onClose}
      width={720}
      tools={
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={18} stroke={1.6} aria-hidden />}
          loading={position.state === 'asking'}
          onClick={locate}
        >
          {t('widgets.location.here')}
        </Button>
      }
      accept={{
        label: t('common.save'),
        disabled: point === undefined || outside,
        run: () => {
          if (point) onAccept(placeValue(point))
          onClose()
        },
      }}
    >
      <Stack gap="sm">
        {gpsOnly && <Alert color="gray">{t('widgets.location.gpsOnly')}</Alert>}
        <PositionNotice {...position} gpsOnly={gpsOnly} />
        {searches && (
          <SegmentedControl
            aria-label={t('widgets.location.by')}
            data={[
              { value: 'place', label: t('widgets.location.byPlace') },
              { value: 'coordinates', label: t('widgets.location.byCoordinates') },
            ]}
            value={way}
            onChange={next => setWay(next as Way)}
          />
        )}
        {searches && way === 'place' ? (
          <PlaceSearch
            id={id}
            services={places}
            country={country || undefined}
            error={wrong()}
            onPlace={(place, description) => {
              setDraft(placeValue(place))
              setNamed({ draft: placeValue(place), description })
            }}
          />
        ) : (
          <TextInput
            id={`${id}-typed`}
            label={t('widgets.location.typed')}
            placeholder={t('widgets.location.placeholder')}
            autoComplete="off"
            inputMode="text"
            readOnly={gpsOnly}
            value={written ?? swapPair(draft)}
            error={wrong()}
            onChange={event => {
              setTouched(true)
              setWritten(event.currentTarget.value)
              setDraft(typedPair(event.currentTarget.value))
            }}
          />
        )}
        <Suspense fallback={<Skeleton height={400} />}>
          <WorldMap
            label={t('widgets.location.map', { label })}
            point={point}
            extent={countryExtent(country)}
            onPoint={gpsOnly ? undefined : mark}
          />
        </Suspense>
        {searches && point && (
          <Text component="output" fz="sm" aria-label={t('widgets.location.chosen')}>
            {description !== undefined && `${description} · `}
            {swapPair(placeValue(point)).replace(',', ', ')}
          </Text>
        )}
      </Stack>
    </FieldDialog>
  )
}
