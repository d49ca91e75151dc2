import { useTranslation } from 'react-i18next'
import type { TriggerEntry } from '../../../../shared/fields/types/taskTriggers.ts'
import { dayNames, monthNames } from './calendarNames.ts'

/** A trigger in words. */
export function useTriggerText() {
  const { t, i18n } = useTranslation()
  const named = (numbers: readonly number[], names: readonly string[]) =>
    numbers.length === 0 ? [] : [numbers.map(number => names[number]).join(', ')]
  return (trigger: TriggerEntry): string => {
    if (trigger.type === 'rate') {
      const { every, period } = trigger
      return t('tasks.rateText', { every, period: t(`tasks.periods.${period}`).toLocaleLowerCase() })
    }
    const { daysOfWeek = [], daysOfMonth = [], months = [], time } = trigger
    const parts = [
      ...named(daysOfWeek, dayNames(i18n.language)),
      ...(daysOfMonth.length === 0 ? [] : [t('tasks.onDays', { days: daysOfMonth.join(', ') })]),
      ...named(months, monthNames(i18n.language)),
      time || t('tasks.every.time'),
    ]
    return parts.join(' · ')
  }
}
