import { useTranslation } from 'react-i18next'
import type { ApiParameterEntry } from '../../../../shared/fields/types/apiParameters.ts'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { SummaryList } from '../summary/SummaryList.tsx'

/** Each parameter in a line: its name, its type and where it stands. */
export function ApiParametersView({ field, value }: FieldViewProps<ApiParameterEntry[]>) {
  const { t } = useTranslation()
  const lines = value.map(({ name, type, place }) => ({
    title: `${name} · ${t(`endpoints.types.${type}`)} · ${t(`endpoints.places.${place}`)}`,
  }))
  return <SummaryList label={field.label} lines={lines} />
}
