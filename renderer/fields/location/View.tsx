import type { FieldViewProps } from '../fieldUi.ts'

const round = (degrees: string | undefined) => String(Number(Number(degrees).toFixed(5)))

/** Latitude first, as people read it (F308). */
export function LocationView({ value }: FieldViewProps<string>) {
  const [longitude, latitude] = value.split(',')
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {round(latitude)}, {round(longitude)}
    </span>
  )
}
