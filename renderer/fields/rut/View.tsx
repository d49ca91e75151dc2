import { formatRut } from '../../../shared/formats/rut.ts'
import type { FieldViewProps } from '../fieldUi.ts'

/** With dots and dash, however it was stored (F10). */
export const RutView = ({ value }: FieldViewProps<string>) => (
  <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatRut(value)}</span>
)
