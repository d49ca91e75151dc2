import { lazy } from 'react'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { figure } from '../../kit/figure.ts'

const round = (degrees: string | undefined) => String(Number(Number(degrees).toFixed(5)))

/** Latitude first, as people read it (F308). */
function LocationView({ value }: FieldViewProps<string>) {
  const [longitude, latitude] = value.split(',')
  return (
    <span style={figure}>
      {round(latitude)}, {round(longitude)}
    </span>
  )
}

export const location = defineFieldUi<string>({
  Edit: lazy(() => import('./Edit.tsx')),
  View: LocationView,
  column: { width: 190 },
})
