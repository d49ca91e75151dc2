import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useShell } from './ShellContext.tsx'

/** Opens the drawer, or pins and unpins the sidebar. */
export function SidebarToggle() {
  const { t } = useTranslation()
  const { bare, drawer, open, pinned, toggle } = useShell()
  if (bare) return null
  if (drawer) {
    return (
      <ActionIcon size="lg" aria-label={t('shell.navigation.open')} aria-expanded={open} onClick={toggle}>
        <IconMenu2 size={20} />
      </ActionIcon>
    )
  }
  const Icon = pinned ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <ActionIcon
      size="lg"
      aria-label={t(pinned ? 'shell.navigation.collapse' : 'shell.navigation.expand')}
      aria-expanded={pinned}
      onClick={toggle}
    >
      <Icon size={20} stroke={1.6} />
    </ActionIcon>
  )
}
