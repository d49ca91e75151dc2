import { Menu } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDarkMode } from '../colorScheme.ts'

/** Switches between light and dark. */
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
