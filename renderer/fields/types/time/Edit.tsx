import { TimePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'
import { chileanTimes } from './chileanTimes.ts'

/** `--:--` while it is empty. */
export default function TimeEdit(props: FieldEditProps<string>) {
  const { t } = useTranslation()
  const { placeholder: _none, ...rest } = inputProps(props, <IconClock size={18} stroke={1.6} aria-hidden />)
  return (
    <TimePicker
      {...rest}
      {...chileanTimes}
      hoursInputLabel={t('runtime.field.hours')}
      minutesInputLabel={t('runtime.field.minutes')}
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': t('runtime.field.clear') }}
      value={props.value ?? ''}
      onChange={time => props.onChange(time === '' ? null : time.slice(0, 5))}
    />
  )
}
