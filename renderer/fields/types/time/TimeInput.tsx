import { Input, Popover, TextInput } from '@mantine/core'
import { getTimeRange, TimeGrid } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { type ComponentProps, type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyTime, isTime } from '../../../../shared/formats/time.ts'
import { surelyTime } from '../../../../shared/formats/typedTime.ts'
import classes from './TimeInput.module.css'

interface TimeInputProps
  extends Omit<
    ComponentProps<typeof TextInput>,
    'value' | 'defaultValue' | 'onChange' | 'onClick' | 'onFocus' | 'rightSection'
  > {
  ref?: Ref<HTMLInputElement>
  /** `HH:mm`, or what was typed and is no time; empty for none. */
  written: string
  onWrite(written: string): void
  /** Nothing can be changed. */
  locked: boolean
  clearable: boolean
}

/** 24 hours, as Chile writes times, whatever the browser's language. */
const offered = getTimeRange({ startTime: '00:00', endTime: '23:30', interval: '00:30' })

/** Where most days begin. */
const usual = '08:00'

/** The half hours of a day, as far down as what is written. */
function OfferedTimes({ written, onPick }: { written: string; onPick(time: string): void }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const near = offered.findLastIndex(time => time <= (isTime(written) ? written : usual))
    const shown = list.current?.querySelectorAll('button')[near]
    if (shown && list.current) list.current.scrollTop = shown.offsetTop - shown.offsetHeight / 2
  }, [written])
  return (
    <div ref={list} className={classes.times}>
      <TimeGrid
        data={offered}
        value={written}
        simpleGridProps={{ cols: 4, spacing: 4, verticalSpacing: 4 }}
        getControlProps={() => ({ tabIndex: -1 })}
        onChange={time => time !== null && onPick(time)}
      />
    </div>
  )
}

/**
 * A time of day that is typed as people write times (`9`, `930`, `10.30`, `6:30 p. m.`), or picked. What is no time is handed on as it is: it
 * stays, and the validator says what is wrong.
 */
export function TimeInput({ written, onWrite, locked, clearable, onBlur, ...input }: TimeInputProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  /** As it is typed, while it is. */
  const [draft, setDraft] = useState<string>()

  function write(text: string) {
    setDraft(text)
    onWrite(text.trim() === '' ? '' : (surelyTime(text)?.slice(0, 'HH:mm'.length) ?? text))
  }

  function pick(time: string) {
    setDraft(undefined)
    setOpened(false)
    onWrite(time.slice(0, 'HH:mm'.length))
  }

  return (
    <Popover opened={opened} onChange={setOpened} disabled={locked} position="bottom-start" withRoles={false}>
      <Popover.Target>
        <TextInput
          {...input}
          placeholder={emptyTime}
          autoComplete="off"
          inputMode="numeric"
          value={draft ?? written}
          rightSection={
            clearable &&
            written !== '' &&
            !locked && (
              <Input.ClearButton tabIndex={-1} aria-label={t('runtime.field.clear')} onClick={() => pick('')} />
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
            onBlur?.(event)
          }}
        />
      </Popover.Target>
      {/* The input keeps the keyboard. */}
      <Popover.Dropdown p={0} onMouseDown={event => event.preventDefault()}>
        <OfferedTimes written={written} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  )
}
