import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './LanguagePicker.module.css'

interface LanguagePickerProps {
  /** Each language and its own name. */
  languages: readonly { value: string; label: string }[]
  value: string
  onChange(value: string): void
  /** Only the icon. */
  compact?: boolean
}

export function LanguagePicker({ languages, value, onChange, compact = false }: LanguagePickerProps) {
  const { t } = useTranslation()
  const current = languages.find(language => language.value === value)
  return (
    <Menu position="top-start" width={180}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <VisuallyHidden>{`${t('shell.language.label')}: ${compact ? (current?.label ?? '') : ''}`}</VisuallyHidden>
          <span className={classes.icon}>
            <IconWorld size={20} stroke={1.6} aria-hidden />
          </span>
          {!compact && current?.label}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={onChange}>
          {languages.map(language => (
            <Menu.RadioItem key={language.value} value={language.value} lang={language.value} closeMenuOnClick>
              {language.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
