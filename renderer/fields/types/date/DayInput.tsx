import { Input, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarDay, formatDate } from '../../../../shared/formats/dates.ts'
import { parseCalendarDay } from '../../../../shared/formats/parseDate.ts'
import { firstDayNumber } from '../../../../shared/formats/region.ts'
import { dayOrderOf, typedDay } from '../../../../shared/formats/typedDay.ts'
import { useRegion } from '../../../ui/region.ts'
import { useFieldServices } from '../../kit/FieldsContext.tsx'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps, isReadOnly } from '../../kit/inputProps.ts'
import { pickableDays } from './bounds.ts'
import { dateLocale } from './dateLocale.ts'
import { noWeekend } from './noWeekend.ts'

interface DayInputProps {
  field: FieldEditProps<string>
  /** `YYYY-MM-DD`, or what was typed and is no day. */
  written: string | null
  onWrite(written: string | null): void
  /** A day was taken from the calendar. */
  onPick?(): void
  /** Instead of the field's `onBlur`. */
  onLeave?(event: FocusEvent): void
}

/**
 * A day that is typed as people write days, or picked from a calendar that shows which one is meant. What is no day is handed on as it is: it
 * stays, and the validator says what is wrong.
 */
export function DayInput({ field, written, onWrite, onPick, onLeave }: DayInputProps) {
  const { t } = useTranslation()
  const services = useFieldServices()
  const region = useRegion()
  const [opened, setOpened] = useState(false)
  /** As it is typed, while it is. */
  const [draft, setDraft] = useState<string>()
  const { placeholder, onBlur, ...rest } = inputProps(field, <IconCalendar size={18} stroke={1.6} aria-hidden />)
  const locked = field.disabled || isReadOnly(field as FieldEditProps)
  const day = written !== null && parseCalendarDay(written) === written ? written : null
  const shown = day === null ? (written ?? '') : formatDate(day)

  function write(text: string) {
    setDraft(text)
    setOpened(true)
    const today = calendarDay(services.now(), services.zone)
    onWrite(text.trim() === '' ? null : (typedDay(text, { today, order: dayOrderOf(region) }) ?? text))
  }

  function pick(picked: string | null) {
    setDraft(undefined)
    setOpened(false)
    onWrite(picked)
  }

  return (
    <Popover opened={opened} onChange={setOpened} disabled={locked} position="bottom-start" withRoles={false}>
      <Popover.Target>
        <TextInput
          {...rest}
          placeholder={placeholder ?? t('runtime.field.day')}
          autoComplete="off"
          value={draft ?? shown}
          rightSection={
            shown !== '' &&
            !field.required &&
            !locked && (
              <Input.ClearButton tabIndex={-1} aria-label={t('runtime.field.clear')} onClick={() => pick(null)} />
            )
          }
          onFocus={() => setOpened(true)}
          onClick={() => setOpened(true)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Escape') setOpened(false)
          }}
          onChange={event => write(event.currentTarget.value)}
          onBlur={event => {
            setDraft(undefined)
            setOpened(false)
            if (onLeave) onLeave(event)
            else onBlur?.()
          }}
        />
      </Popover.Target>
      {/* The input keeps the keyboard. */}
      <Popover.Dropdown onMouseDown={event => event.preventDefault()}>
        <DatePicker
          // Goes to the month of what is typed.
          key={day}
          {...pickableDays(field.field, services)}
          locale={dateLocale(services.locale)}
          firstDayOfWeek={firstDayNumber[region.firstDay]}
          weekendDays={noWeekend}
          allowDeselect={!field.required}
          defaultDate={day ?? calendarDay(services.now(), services.zone)}
          value={day}
          onChange={picked => {
            pick(picked)
            if (picked !== null) onPick?.()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
