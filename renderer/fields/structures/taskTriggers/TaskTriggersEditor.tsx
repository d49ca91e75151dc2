import { Button, Group, Input, MultiSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { Select } from '../../../ui/Select.tsx'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '../../kit/comboboxStyles.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TriggerEntry } from '../../../../shared/fields/types/taskTriggers.ts'
import { ratePeriods } from '../../../../shared/tasks/triggers.ts'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import { dayNames, monthDays, monthNames } from './calendarNames.ts'
import classes from './TaskTriggers.module.css'
import { useTriggerText } from './useTriggerText.ts'

type Cron = Extract<TriggerEntry, { type: 'cron' }>
type Rate = Extract<TriggerEntry, { type: 'rate' }>

const nightly: Cron = { type: 'cron', daysOfWeek: [], daysOfMonth: [], months: [], time: '03:00' }
const hourly: Rate = { type: 'rate', every: 1, period: 'hours', round: true }

interface LineProps<Entry> {
  entry: Entry
  disabled: boolean
  change(changes: Partial<Entry>): void
  message(part: string): string | undefined
}

/** When a task runs by itself (R5 to R14). */
export function TaskTriggersEditor({
  label,
  value = [],
  error,
  errors,
  disabled,
  onChange,
}: EditorProps<TriggerEntry[]>) {
  const { t } = useTranslation()
  const { text } = useSheet()
  const nameOf = useTriggerText()
  const add = (entry: TriggerEntry) => onChange([...value, entry])
  return (
    <Input.Wrapper label={label} component="div">
      <RowsEditor
        label={label}
        entries={value}
        onChange={onChange}
        nameOf={nameOf}
        columns="minmax(0, 1fr)"
        line={(entry, index, change) => {
          const message = (part: string) => {
            const found = errors[`${index}.${part}`]
            return found === undefined ? undefined : text(found)
          }
          return entry.type === 'cron' ? (
            <CronLine entry={entry} disabled={disabled} message={message} change={change} />
          ) : (
            <RateLine entry={entry} disabled={disabled} message={message} change={change} />
          )
        }}
        foot={
          <Group gap="xs">
            <AddTrigger text={t('tasks.addCron')} disabled={disabled} onAdd={() => add(nightly)} />
            <AddTrigger text={t('tasks.addRate')} disabled={disabled} onAdd={() => add(hourly)} />
          </Group>
        }
        empty={t('tasks.noTriggers')}
        error={error}
        errors={errors}
        disabled={disabled}
      />
    </Input.Wrapper>
  )
}

const AddTrigger = ({ text, disabled, onAdd }: { text: string; disabled: boolean; onAdd(): void }) => (
  <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} disabled={disabled} onClick={onAdd}>
    {text}
  </Button>
)

function CronLine({ entry, disabled, change, message }: LineProps<Cron>) {
  const { t, i18n } = useTranslation()
  const several = (part: 'daysOfWeek' | 'daysOfMonth' | 'months', data: readonly string[], first: number) => (
    <MultiSelect
      label={t(`tasks.${part}`)}
      placeholder={(entry[part] ?? []).length === 0 ? t(`tasks.every.${part}`) : undefined}
      data={data.map((name, at) => ({ value: String(at + first), label: name }))}
      value={(entry[part] ?? []).map(String)}
      error={message(part)}
      disabled={disabled}
      searchable
      nothingFoundMessage={t('common.noResults')}
      onChange={chosen => change({ [part]: chosen.map(Number).sort((a, b) => a - b) })}
    />
  )
  return (
    <div className={classes.cron}>
      <TextInput
        type="time"
        label={t('tasks.time')}
        description={entry.time ? undefined : t('tasks.every.time')}
        value={entry.time ?? ''}
        error={message('time')}
        disabled={disabled}
        onChange={event => change({ time: event.currentTarget.value })}
      />
      {several('daysOfWeek', dayNames(i18n.language), 0)}
      {several('daysOfMonth', monthDays, 1)}
      {several('months', monthNames(i18n.language), 0)}
    </div>
  )
}

function RateLine({ entry, disabled, change, message }: LineProps<Rate>) {
  const { t } = useTranslation()
  return (
    <div className={classes.rate}>
      <NumberInput
        label={t('tasks.everySo')}
        value={entry.every}
        min={1}
        max={10_000}
        allowDecimal={false}
        error={message('every')}
        disabled={disabled}
        onChange={every => change({ every: typeof every === 'number' ? every : 0 })}
      />
      <Select
        label={t('tasks.period')}
        data={ratePeriods.map(period => ({ value: period, label: t(`tasks.periods.${period}`) }))}
        value={entry.period}
        allowDeselect={false}
        error={message('period')}
        disabled={disabled}
        onChange={period => change({ period: (period ?? entry.period) as Rate['period'] })}
      />
      <Switch
        label={t('tasks.round')}
        description={t('tasks.roundHelp')}
        checked={entry.round ?? false}
        disabled={disabled}
        onChange={event => change({ round: event.currentTarget.checked })}
      />
    </div>
  )
}
