import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarDay, formatDate } from '../../shared/formats/dates.ts'
import { typedDay } from '../../shared/formats/typedDay.ts'
import classes from './audit.module.css'

interface DayBoxProps {
  label: string
  /** `YYYY-MM-DD`; '' = none. */
  day: string
  /** Whose today is meant, IANA. */
  zone: string
  onChange(day: string): void
}

/** A day, typed as people write days. What is none stays, and is told to be none. */
export function DayBox({ label, day, zone, onChange }: DayBoxProps) {
  const { t } = useTranslation()
  /** As it was typed, until it is understood. */
  const [draft, setDraft] = useState<string>()
  const [isWrong, setIsWrong] = useState(false)

  function take() {
    if (draft === undefined) return
    const typed =
      draft.trim() === '' ? '' : typedDay(draft, { today: calendarDay(Date.now(), zone), order: 'dayFirst' })
    setIsWrong(typed === undefined)
    if (typed === undefined) return
    setDraft(undefined)
    onChange(typed)
  }

  return (
    <TextInput
      label={label}
      className={classes.day}
      placeholder={t('runtime.field.day')}
      autoComplete="off"
      value={draft ?? (day === '' ? '' : formatDate(day))}
      error={isWrong && t('validation.invalidDate')}
      onChange={event => setDraft(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={event => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}
