import { Button, Text, TextInput } from '@mantine/core'
import { Select } from '../../../ui/Select.tsx'
import '../../kit/comboboxStyles.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { findChartKind } from '../../../../shared/components/chartKinds.ts'
import { isNumeric } from '../../../../shared/components/counting.ts'
import {
  type ChartDisplay,
  type ChartSeries,
  measuresField,
  seriesAggregations,
  seriesDisplays,
} from '../../../../shared/fields/types/mixedChartSeries.ts'
import { FieldPicker } from '../collectionFieldSelect/FieldPicker.tsx'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { errorsBelow } from '../sheet/errorsBelow.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import { newSeries, withReferenceAxis } from './newSeries.ts'
import { SeriesSettings } from './SeriesSettings.tsx'

const none: ChartSeries[] = []

/** What a chart of this type draws where a series does not say it (L26). */
const presetOf = (chartTypeId: unknown): ChartDisplay =>
  findChartKind(String(chartTypeId))?.look === 'line' ? 'line' : 'column'

/** The old name of points reads as theirs. */
const displayOf = ({ displayType }: ChartSeries, preset: ChartDisplay): ChartDisplay =>
  displayType === 'scatter' ? 'dot' : (displayType ?? preset)

/** A count names no field. */
const calculatedAs = ({ field }: ChartSeries, type: ChartSeries['type']): Partial<ChartSeries> => ({
  type,
  field: measuresField({ type }) ? field : undefined,
})

/** The series of a chart: what is drawn, how, and of which field. */
export function MixedChartSeriesEditor(props: EditorProps<ChartSeries[]>) {
  const { label, value = none, error, errors, disabled, values, onChange } = props
  const { t } = useTranslation()
  const { fields: fieldsOf, newId, text } = useSheet()
  const fields = fieldsOf(values.collectionId)
  const measured = (chosen: string | undefined) => fields.filter(field => isNumeric(field) || field.name === chosen)
  const messageAt = (path: string) => (errors[path] === undefined ? undefined : text(errors[path]))
  const preset = presetOf(values.chartTypeId)
  const nameOf = (series: ChartSeries) => series.label || t('structures.series.unnamed')

  return (
    <RowsEditor
      label={label}
      entries={value}
      onChange={onChange}
      idOf={series => series._id}
      nameOf={nameOf}
      columns="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.35fr)"
      head={
        <>
          <span>{t('structures.series.label')}</span>
          <span>{t('structures.series.display')}</span>
          <span>{t('structures.series.aggregation')}</span>
          <span>{t('structures.series.field')}</span>
        </>
      }
      line={(series, index, change) => (
        <>
          <TextInput
            aria-label={t('structures.series.label')}
            value={series.label ?? ''}
            error={messageAt(`${index}.label`)}
            disabled={disabled}
            onChange={event => change({ label: event.currentTarget.value })}
          />
          <Select
            aria-label={t('structures.series.display')}
            // Those that are offered, and the one that the series has from before.
            data={[...new Set([...seriesDisplays, displayOf(series, preset)])].map(display => ({
              value: display,
              label: t(`structures.series.displays.${display}`),
            }))}
            value={displayOf(series, preset)}
            allowDeselect={false}
            checkIconPosition="right"
            disabled={disabled}
            onChange={display => change({ displayType: display as ChartSeries['displayType'] })}
          />
          <Select
            aria-label={t('structures.series.aggregation')}
            data={seriesAggregations.map(aggregation => ({
              value: aggregation,
              label: t(`structures.series.aggregations.${aggregation.slice(1)}`),
            }))}
            value={series.type ?? '$avg'}
            allowDeselect={false}
            checkIconPosition="right"
            disabled={disabled}
            onChange={type => change(calculatedAs(series, type as ChartSeries['type']))}
          />
          {measuresField(series) ? (
            <FieldPicker
              ariaLabel={t('structures.series.field')}
              fields={measured(series.field)}
              value={series.field}
              error={messageAt(`${index}.field`)}
              disabled={disabled}
              onChange={field => change({ field })}
            />
          ) : (
            <Text size="sm" c="dimmed" my="auto">
              {t('structures.series.ofRecords')}
            </Text>
          )}
        </>
      )}
      settings={(series, index, change) => (
        <SeriesSettings
          series={series}
          errors={errorsBelow(errors, String(index))}
          disabled={disabled}
          onChange={change}
          onReferenceAxis={on => onChange(withReferenceAxis(value, index, on))}
        />
      )}
      foot={
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() =>
            onChange([
              ...value,
              newSeries(value.length, {
                _id: newId(),
                label: t('structures.series.numbered', { number: value.length + 1 }),
                displayType: preset,
                measured: fields.some(isNumeric),
              }),
            ])
          }
        >
          {t('structures.series.add')}
        </Button>
      }
      empty={t('structures.series.empty')}
      error={error}
      errors={errors}
      disabled={disabled}
    />
  )
}
