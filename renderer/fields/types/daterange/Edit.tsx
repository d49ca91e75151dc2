import { DatePicker, PickerInputBase } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendarStats } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarDay } from '../../../../shared/formats/dates.ts'
import { firstDayNumber } from '../../../../shared/formats/region.ts'
import { useRegion } from '../../../ui/region.ts'
import { useFieldServices } from '../../kit/FieldsContext.tsx'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'
import { dateLocale } from '../date/dateLocale.ts'
import { dayLabel } from '../date/dayLabel.ts'
import { noWeekend } from '../date/noWeekend.ts'
import { type Days, daysOf, isRange, presetDays, presetOf, rangeOf, rangeText } from './days.ts'
import classes from './Edit.module.css'
import { Presets } from './Presets.tsx'

/** A range that is counted from today, or two days of a calendar; the first click waits for the second. */
export default function DateRangeEdit(props: FieldEditProps<string>) {
  const { t } = useTranslation()
  const { zone, now, locale } = useFieldServices()
  const { firstDay } = useRegion()
  const { value, onChange, required } = props
  const [opened, dropdown] = useDisclosure(false)
  const [customOpen, setCustomOpen] = useState(false)
  const [started, setStarted] = useState<string | null>(null)
  const { placeholder, ...rest } = inputProps(props, <IconCalendarStats size={18} stroke={1.6} aria-hidden />)
  const today = calendarDay(now(), zone)
  const days = value && isRange(value) ? daysOf(value, zone) : undefined
  const current = days && (presetOf(days, today) ?? 'custom')

  function open() {
    setCustomOpen(current === 'custom')
    dropdown.open()
  }

  function close() {
    setStarted(null)
    dropdown.close()
  }

  function choose([from, to]: Days) {
    onChange(rangeOf(from, to, zone))
    close()
  }

  function pick([from, to]: [string | null, string | null]) {
    if (from !== null && to !== null) choose([from, to])
    else setStarted(from)
  }

  return (
    <PickerInputBase
      {...rest}
      type="range"
      value={days ?? [null, null]}
      formattedValue={days && rangeText(days)}
      placeholder={placeholder ?? t('runtime.field.choose')}
      dropdownOpened={opened && !rest.readOnly}
      dropdownHandlers={{ ...dropdown, open, close, toggle: opened ? close : open }}
      popoverProps={{ returnFocus: true }}
      clearable={!required}
      clearButtonProps={{ 'aria-label': t('runtime.field.clear') }}
      shouldClear={days !== undefined}
      onClear={() => onChange(null)}
    >
      <div className={classes.dropdown}>
        <Presets
          current={current}
          customOpen={customOpen}
          onPreset={preset => choose(presetDays(today)[preset])}
          onCustom={() => setCustomOpen(true)}
        />
        {customOpen && (
          <DatePicker
            className={classes.calendar}
            type="range"
            locale={dateLocale(locale)}
            getDayAriaLabel={dayLabel(locale)}
            firstDayOfWeek={firstDayNumber[firstDay]}
            weekendDays={noWeekend}
            allowSingleDateInRange
            defaultDate={days?.[0] ?? today}
            value={started === null ? (days ?? [null, null]) : [started, null]}
            onChange={pick}
          />
        )}
      </div>
    </PickerInputBase>
  )
}
