import { Loader, Select, Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '../fields/kit/comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import { encodings, type Reading, separators } from '../../shared/imports/reading.ts'
import classes from './Preview.module.css'

interface ReadingOptionsProps {
  reading: Reading
  busy: boolean
  onChange(reading: Reading): void
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
          onChange={value => onChange({ ...reading, separator: separators.find(known => known === value) })}
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

/** Whether the first row names the columns; a list of objects names them itself. */
export function HeaderSwitch({ reading, busy, onChange }: ReadingOptionsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.header}>
      {busy && <Loader size="xs" />}
      {reading.format !== 'json' && (
        <Switch
          label={t('imports.hasHeader')}
          checked={reading.hasHeader}
          disabled={busy}
          onChange={event => onChange({ ...reading, hasHeader: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}
