import { Anchor } from '@mantine/core'
import { IconPolygon } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { FieldDialog } from '../../kit/dialog/FieldDialog.tsx'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { countShapes, geoJsonOf } from './summary.ts'
import classes from './View.module.css'

const WorldMap = lazy(() => import('../../kit/map/WorldMap.tsx'))

/** What it holds in a few words, and a map of it. */
export default function GeoJsonView({ field, value }: FieldViewProps<unknown>) {
  const { t } = useWidgetTranslation()
  const [open, setOpen] = useState(false)
  const geoJson = geoJsonOf(value)
  const { shapes, points } = countShapes(geoJson)
  const { type } = (geoJson ?? {}) as { type?: unknown }
  return (
    <>
      <Anchor component="button" type="button" inherit className={classes.open} onClick={() => setOpen(true)}>
        <IconPolygon size={16} stroke={1.6} aria-hidden />
        <span>
          {String(type ?? '')} · {t('widgets.geoJSON.shapes', { count: shapes })} ·{' '}
          {t('widgets.geoJSON.points', { count: points })}
        </span>
      </Anchor>
      <FieldDialog title={field.label} opened={open} onClose={() => setOpen(false)} width={720}>
        <Suspense>
          <WorldMap label={t('widgets.location.map', { label: field.label })} geoJson={geoJson} />
        </Suspense>
      </FieldDialog>
    </>
  )
}
