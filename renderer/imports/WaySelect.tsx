import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useTranslation } from 'react-i18next'
import { type ReadingWays, readingWays, type WayName } from '../../shared/fields/readings/ways.ts'
import type { FoundWay } from '../../shared/imports/typeTrial.ts'
import classes from './Preview.module.css'

interface WaySelectProps {
  header: string
  /** What was found of the column as its type. */
  way: FoundWay | undefined
  /** What somebody said. */
  ways: ReadingWays
  onChange(ways: ReadingWays): void
}

/** Asks how the texts of a column are written, where they can be read in two ways and nothing in the file tells which is meant. */
export function WaySelect({ header, way, ways, onChange }: WaySelectProps) {
  const { t } = useTranslation()
  if (way?.doubtful === undefined) return null
  const { name, value, doubtful: text } = way
  const label = (each: string) => t(`imports.ways.${name}.${each}` as `imports.ways.dayOrder.dayFirst`)
  return (
    <>
      <NativeSelect
        size="xs"
        className={classes.way}
        aria-label={t('imports.waysOf', { header })}
        value={ways[name] ?? value}
        data={readingWays[name].map(each => ({ value: each, label: label(each) }))}
        onChange={event => onChange({ ...ways, [name]: event.currentTarget.value } as ReadingWays)}
      />
      <div className={classes.doubtful}>{t(askOf(name), { text })}</div>
    </>
  )
}

const askOf = (name: WayName) => `imports.ways.${name}.ask` as const
