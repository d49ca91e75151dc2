import { Anchor } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { FieldDialog } from '../../kit/dialog/FieldDialog.tsx'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { figure } from '../../kit/figure.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { pointOf } from './pair.ts'
import { written } from './written.ts'

const WorldMap = lazy(() => import('../../kit/map/WorldMap.tsx'))

/** Its coordinates, which open a map of it. */
export default function LocationView({ field, value }: FieldViewProps<string>) {
  const { t } = useWidgetTranslation()
  const [open, setOpen] = useState(false)
  const point = pointOf(value)
  return (
    <>
      <Anchor
        component="button"
        type="button"
        inherit
        style={figure}
        title={t('widgets.location.show')}
        onClick={() => setOpen(true)}
      >
        {written(value)}
      </Anchor>
      {open && (
        <FieldDialog title={field.label} opened onClose={() => setOpen(false)} width={720}>
          <Suspense>
            <WorldMap label={t('widgets.location.map', { label: field.label })} point={point} />
          </Suspense>
        </FieldDialog>
      )}
    </>
  )
}
