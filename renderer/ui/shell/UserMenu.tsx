import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDarkMode } from '../colorScheme.ts'
import classes from './UserMenu.module.css'

interface UserMenuProps {
  name: string
  /** Under the name: the role's label. */
  subtitle: string
  imageUrl?: string | null
  /** Only the picture, where there is little room. */
  compact?: boolean
  /** `Menu.Item`s and `Menu.Divider`s. */
  children: ReactNode
}

export function UserMenu({ name, subtitle, imageUrl, compact = false, children }: UserMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={248}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <VisuallyHidden>{`${t('shell.user.menu')}: ${compact ? name : ''}`}</VisuallyHidden>
          <Avatar src={imageUrl} name={name} color="telar" size={34} aria-hidden />
          {!compact && (
            <>
              <span className={classes.who}>
                <span className={classes.name}>{name}</span>
                <span className={classes.subtitle}>{subtitle}</span>
              </span>
              <IconChevronDown size={16} aria-hidden />
            </>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.card}>
          <Text fw={600} truncate>
            {name}
          </Text>
          <Text c="dimmed" fz="sm">
            {subtitle}
          </Text>
        </div>
        <Menu.Divider />
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Switches between light and dark (Z33). */
export function DarkModeItem() {
  const { t } = useTranslation()
  const { dark, toggle } = useDarkMode()
  return (
    <Menu.Item
      closeMenuOnClick={false}
      leftSection={dark ? <IconSun size={16} /> : <IconMoon size={16} />}
      onClick={toggle}
    >
      {t(dark ? 'shell.appearance.light' : 'shell.appearance.dark')}
    </Menu.Item>
  )
}
