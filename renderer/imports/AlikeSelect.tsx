import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useTranslation } from 'react-i18next'
import type { AlikeText } from '../../shared/fields/readings/detection.ts'
import classes from './Preview.module.css'

interface AlikeSelectProps {
  header: string
  /** Texts that are taken for another one; undefined for none. */
  alike: readonly AlikeText[] | undefined
  keepsApart: boolean
  onChange(keepsApart: boolean): void
}

const mostShown = 3

/** Asks whether options that differ in capitals or accents alone are the same. */
export function AlikeSelect({ header, alike, keepsApart, onChange }: AlikeSelectProps) {
  const { t } = useTranslation()
  if (alike === undefined) return null
  const shown = alike.slice(0, mostShown).map(({ text, as }) => t('imports.alike.text', { text, as }))
  return (
    <>
      <NativeSelect
        size="xs"
        className={classes.way}
        aria-label={t('imports.alike.label', { header })}
        value={keepsApart ? 'apart' : 'together'}
        data={[
          { value: 'together', label: t('imports.alike.together') },
          { value: 'apart', label: t('imports.alike.apart') },
        ]}
        onChange={event => onChange(event.currentTarget.value === 'apart')}
      />
      <div className={classes.doubtful}>
        {t('imports.alike.ask', { shown: shown.join(', ') + (alike.length > mostShown ? '…' : '') })}
      </div>
    </>
  )
}
