import { useTranslation } from 'react-i18next'
import { type ChartSeries, measuresField } from '../../../../shared/fields/types/mixedChartSeries.ts'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { SummaryList } from '../summary/SummaryList.tsx'

/** Each series with its colour, how it is drawn and what it counts. */
export function MixedChartSeriesView({ field, value }: FieldViewProps<ChartSeries[]>) {
  const { t } = useTranslation()
  return (
    <SummaryList
      label={field.label}
      lines={value.map(({ label, title, color, displayType = 'column', type = '$avg', field: name }, index) => ({
        title: label || title || t('structures.series.numbered', { number: index + 1 }),
        color,
        detail: [
          t(`structures.series.displays.${displayType === 'scatter' ? 'dot' : displayType}`),
          t(`structures.series.aggregations.${type.slice(1)}`),
          ...(name && measuresField({ type }) ? [name] : []),
        ].join(' · '),
      }))}
    />
  )
}
