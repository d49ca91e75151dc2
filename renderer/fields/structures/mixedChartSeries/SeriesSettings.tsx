import { SimpleGrid, TextInput } from '@mantine/core'
import { Select } from '../../../ui/Select.tsx'
import '@mantine/core/styles/SimpleGrid.layer.css'
import '../../kit/comboboxStyles.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../../shared/errors.ts'
import type { ChartSeries } from '../../../../shared/fields/types/mixedChartSeries.ts'
import { ColorEditor } from '../color/ColorEditor.tsx'
import { OneComponent } from '../componentSelect/ComponentPicker.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import { SwitchEditor } from '../sheet/SwitchEditor.tsx'

interface SeriesSettingsProps {
  series: ChartSeries
  errors: ValidationErrors
  disabled: boolean
  onChange(changes: Partial<ChartSeries>): void
  onReferenceAxis(on: boolean): void
}

/** Title, colour, filter, link, arithmetic, order and axis of one series. */
export function SeriesSettings({ series, errors, disabled, onChange, onReferenceAxis }: SeriesSettingsProps) {
  const { t } = useTranslation()
  const { text } = useSheet()
  const id = useId()
  const messageAt = (path: string) => (errors[path] === undefined ? undefined : text(errors[path]))

  const textBox = (name: 'title' | 'link' | 'mathOperation', placeholder?: string) => (
    <TextInput
      label={t(`structures.series.${name}`)}
      placeholder={placeholder}
      value={series[name] ?? ''}
      error={messageAt(name)}
      disabled={disabled}
      onChange={event => onChange({ [name]: event.currentTarget.value || undefined })}
    />
  )
  const surroundings = (name: 'color' | 'filterId' | 'referenceAxis') => ({
    id: `${id}-${name}`,
    name,
    type: name,
    label: t(`structures.series.${name}`),
    options: {},
    error: messageAt(name),
    errors: {},
    required: false,
    clearable: true,
    disabled,
    values: {},
  })
  const editor = (name: 'color' | 'filterId'): EditorProps<string> => ({
    ...surroundings(name),
    value: series[name],
    onChange: value => onChange({ [name]: value }),
  })

  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {textBox('title')}
      <ColorEditor {...editor('color')} />
      <OneComponent kind="filter" editor={editor('filterId')} />
      <Select
        label={t('structures.series.sortType')}
        data={(['', 'ASC', 'DESC'] as const).map(order => ({
          value: order,
          label: t(`structures.series.orders.${order || 'none'}`),
        }))}
        value={series.sortType ?? ''}
        allowDeselect={false}
        checkIconPosition="right"
        disabled={disabled}
        onChange={order => onChange({ sortType: order as ChartSeries['sortType'] })}
      />
      {textBox('link', '/ventas')}
      {textBox('mathOperation', 'x / 1000')}
      <SwitchEditor
        {...surroundings('referenceAxis')}
        value={series.referenceAxis}
        onChange={on => onReferenceAxis(on === true)}
      />
    </SimpleGrid>
  )
}
