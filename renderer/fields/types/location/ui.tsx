import { lazy } from 'react'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { figure } from '../../kit/figure.ts'

const round = (degrees: string | undefined) => String(Number(Number(degrees).toFixed(5)))

/** Latitude first, as people read it (F308). */
function written(value: string) {
  const [longitude, latitude] = value.split(',')
  return `${round(latitude)}, ${round(longitude)}`
}

const LocationView = ({ value }: FieldViewProps<string>) => <span style={figure}>{written(value)}</span>

export const location = defineFieldUi<string>({
  Edit: lazy(() => import('./Edit.tsx')),
  View: LocationView,
  column: { width: 190, room: value => textWidth(written(value)) },
})
