import { Loader } from '@mantine/core'
import { Select } from '../ui/Select.tsx'
import '../fields/kit/comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import type { HeaderChoice } from '../../shared/imports/headerRow.ts'
import { encodings, type Reading, type ReadingRequest, separators } from '../../shared/imports/reading.ts'
import classes from './Preview.module.css'

interface ReadingOptionsProps {
  reading: Reading
  busy: boolean
  onChange(reading: ReadingRequest): void
}

const separatorKeys = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

/** How the file is read, where a person may know better than was detected. */
export function ReadingOptions({ reading, busy, onChange }: ReadingOptionsProps) {
  const { t } = useTranslation()
  const { encoding, separator } = reading
  if (separator === undefined && encoding === undefined) return null
  return (
    <div className={classes.options}>
      {separator !== undefined && (
        <Select
          size="sm"
          label={t('imports.separator')}
          data={separators.map(value => ({ value, label: t(`imports.separators.${separatorKeys[value]}`) }))}
          value={separator}
          allowDeselect={false}
          disabled={busy}
          onChange={value =>
            onChange({ ...withoutHeader(reading), separator: separators.find(known => known === value) })
          }
        />
      )}
      {encoding !== undefined && (
        <Select
          size="sm"
          label={t('imports.encoding')}
          data={encodings.map(value => ({ value, label: t(`imports.encodings.${value}`) }))}
          value={encoding}
          allowDeselect={false}
          disabled={busy}
          onChange={value => onChange({ ...reading, encoding: encodings.find(known => known === value) })}
        />
      )}
    </div>
  )
}

/** Other columns have their names elsewhere: which row holds them is told anew. */
const withoutHeader = ({ hasHeader: _has, headerRow: _row, ...reading }: Reading): ReadingRequest => reading

const noHeader = 'none'

/** Which row names the columns; a list of objects names them itself. */
export function HeaderSelect({
  reading,
  choices,
  busy,
  onChange,
}: ReadingOptionsProps & { choices: readonly HeaderChoice[] }) {
  const { t } = useTranslation()
  if (reading.format === 'json') return null
  const { headerRow } = reading
  const choose = (value: string) =>
    onChange(
      value === noHeader
        ? { ...withoutHeader(reading), hasHeader: false }
        : { ...reading, hasHeader: true, headerRow: Number(value) },
    )
  return (
    <div className={classes.header}>
      {busy && <Loader size="xs" />}
      <Select
        size="sm"
        className={classes.headerRow}
        label={t('imports.headerRow')}
        data={[
          ...choices.map(({ row, text }) => ({ value: String(row), label: t('imports.headerAt', { row, text }) })),
          { value: noHeader, label: t('imports.noHeaderRow') },
        ]}
        value={headerRow === undefined ? noHeader : String(headerRow)}
        allowDeselect={false}
        disabled={busy}
        onChange={value => value !== null && choose(value)}
      />
    </div>
  )
}
