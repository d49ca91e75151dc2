import { useTranslation } from 'react-i18next'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { SummaryList } from '../summary/SummaryList.tsx'

/** Each option that is given, with its value. */
export function FieldOptionsView({ field, value }: FieldViewProps<Record<string, unknown>>) {
  const { t } = useTranslation()
  const textOf = (option: unknown) =>
    typeof option === 'boolean'
      ? t(option ? 'runtime.field.yes' : 'runtime.field.no')
      : typeof option === 'object'
        ? JSON.stringify(option)
        : String(option)
  return (
    <SummaryList
      label={field.label}
      lines={Object.entries(value).map(([name, option]) => ({
        title: t(`properties.${name}`),
        detail: textOf(option),
      }))}
    />
  )
}
