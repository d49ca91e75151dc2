import { formatDateTime } from '../../../shared/formats/dates.ts'
import { useFieldServices } from '../../fields/kit/FieldsContext.tsx'

/** A moment in the environment's zone. */
export function Moment({ at }: { at: string }) {
  const { zone } = useFieldServices()
  return <time dateTime={at}>{formatDateTime(at, zone)}</time>
}
