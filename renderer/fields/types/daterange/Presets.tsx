import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Preset, presetNames } from './days.ts'
import classes from './Edit.module.css'

interface PresetsProps {
  /** What the value is now. */
  current: Preset | 'custom' | undefined
  /** The calendar stands beside the list. */
  customOpen: boolean
  onPreset(preset: Preset): void
  onCustom(): void
}

/** Ranges that are counted from today, and the way to any other. */
export function Presets({ current, customOpen, onPreset, onCustom }: PresetsProps) {
  const { t } = useTranslation()
  return (
    <ul className={classes.presets}>
      {presetNames.map(preset => (
        <li key={preset}>
          <UnstyledButton className={classes.preset} aria-pressed={preset === current} onClick={() => onPreset(preset)}>
            {t(`runtime.field.range.${preset}`)}
            {preset === current && <IconCheck size={16} stroke={1.8} aria-hidden />}
          </UnstyledButton>
        </li>
      ))}
      <li>
        <UnstyledButton
          className={classes.preset}
          aria-pressed={current === 'custom'}
          aria-expanded={customOpen}
          onClick={onCustom}
        >
          {t('runtime.field.range.custom')}
          {current === 'custom' ? (
            <IconCheck size={16} stroke={1.8} aria-hidden />
          ) : (
            <IconChevronRight size={16} stroke={1.6} aria-hidden className={classes.more} />
          )}
        </UnstyledButton>
      </li>
    </ul>
  )
}
