import { getTimeRange, TimeGrid } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { type ComponentProps, useEffect, useRef } from 'react'
import { emptyTime, isTime } from '../../../../shared/formats/time.ts'
import { surelyTime } from '../../../../shared/formats/typedTime.ts'
import { TypedInput } from '../../kit/typing/TypedInput.tsx'
import classes from './TimeInput.module.css'

interface TimeInputProps extends Omit<ComponentProps<typeof TypedInput>, 'shown' | 'onType' | 'onClear' | 'offered'> {
  /** `HH:mm`, or what was typed and is no time; empty for none. */
  written: string
  onWrite(written: string): void
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
export function TimeInput({ written, onWrite, clearable, ...input }: TimeInputProps) {
  const short = (time: string) => time.slice(0, 'HH:mm'.length)
  const read = (text: string) => {
    const time = surelyTime(text)
    return time === undefined ? text : short(time)
  }
  const type = (text: string) => onWrite(text.trim() === '' ? '' : read(text))
  return (
    <TypedInput
      {...input}
      placeholder={emptyTime}
      inputMode="numeric"
      shown={written}
      onType={type}
      onClear={clearable ? () => onWrite('') : undefined}
      dropdownPadding={0}
      offered={close => (
        <OfferedTimes
          written={written}
          onPick={time => {
            close()
            onWrite(short(time))
          }}
        />
      )}
    />
  )
}
