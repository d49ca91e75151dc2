import { Alert, Button, Skeleton, Stack, TextInput } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { countryExtent, isInCountry } from '../../../../shared/formats/countries/country.ts'
import { FieldDialog } from '../../kit/dialog/FieldDialog.tsx'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { placeValue, pointOf, swapPair } from './pair.ts'
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

/** Picks a point: on the map, typed, or where the device is — only there with `gpsOnly`, only in a country with a limit (F114, F178, Y75). */
export default function LocationDialog({ id, field, label, value, onAccept, onClose }: LocationDialogProps) {
  const { t } = useWidgetTranslation()
  const [draft, setDraft] = useState(value)
  const [touched, setTouched] = useState(false)
  const { state, locate } = usePosition(point => setDraft(placeValue(point)))
  const gpsOnly = field.options.gpsOnly === true
  const country = typeof field.options.limitCountry === 'string' ? field.options.limitCountry.toUpperCase() : ''
  const point = pointOf(draft)
  const outside = country !== '' && point !== undefined && !isInCountry(country, point)
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
          loading={state === 'asking'}
          onClick={locate}
        >
          {t('runtime.field.location.here')}
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
        {state === 'asking' && <Alert color="gray">{t('widgets.location.asking')}</Alert>}
        {(state === 'denied' || state === 'failed') && (
          <Alert color="red" role="alert">
            {t(state === 'denied' ? 'widgets.location.denied' : 'widgets.location.failed')}
          </Alert>
        )}
        <TextInput
          id={`${id}-typed`}
          label={t('widgets.location.typed')}
          placeholder={t('runtime.field.location.placeholder')}
          autoComplete="off"
          inputMode="text"
          readOnly={gpsOnly}
          value={swapPair(draft)}
          error={wrong()}
          onChange={event => {
            setTouched(true)
            setDraft(swapPair(event.currentTarget.value))
          }}
        />
        <Suspense fallback={<Skeleton height={400} />}>
          <WorldMap
            label={t('widgets.location.map', { label })}
            point={point}
            extent={countryExtent(country)}
            onPoint={gpsOnly ? undefined : place => setDraft(placeValue(place))}
          />
        </Suspense>
      </Stack>
    </FieldDialog>
  )
}
