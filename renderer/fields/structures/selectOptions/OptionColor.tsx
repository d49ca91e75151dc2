import { ActionIcon, Menu } from '@mantine/core'
import { IconDropletOff, IconPalette } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { optionPalette } from '../../../../shared/fields/optionColors.ts'
import { OptionChip } from '../../kit/chips/OptionChip.tsx'
import classes from './OptionColor.module.css'

interface OptionColorProps {
  /** The option's label. */
  name: string
  color: string | undefined
  disabled: boolean
  onChange(color: string | undefined): void
}

/** The colour of an option, from a small palette whose colours have names. */
export function OptionColor({ name, color, disabled, onChange }: OptionColorProps) {
  const { t } = useTranslation()
  const known = optionPalette.find(entry => entry.color === color?.toLowerCase())
  const current =
    color === undefined ? t('designer.editors.noColor') : known ? t(`designer.optionColors.${known.name}`) : color
  const label = t('designer.editors.optionColor', { option: name, color: current })
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <ActionIcon size={36} variant="default" disabled={disabled} aria-label={label} title={label}>
          {color === undefined ? (
            <IconPalette size={17} aria-hidden />
          ) : (
            <span className={classes.dot} style={{ background: color }} />
          )}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.palette}>
        {optionPalette.map(entry => (
          <Menu.Item key={entry.name} onClick={() => onChange(entry.color)}>
            <OptionChip label={t(`designer.optionColors.${entry.name}`)} color={entry.color} />
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconDropletOff size={15} aria-hidden />} onClick={() => onChange(undefined)}>
          {t('designer.editors.noColor')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
