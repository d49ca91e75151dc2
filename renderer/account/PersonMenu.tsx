import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../app/AppContext.tsx'
import { displayName, roleKey } from '../session/roles.ts'
import { UserMenu } from '../ui/shell/UserMenu.tsx'

interface PersonMenuProps {
  compact: boolean
  /** Imports what the menu holds: it is loaded when the menu is first reached for. */
  items(): Promise<{ default: ComponentType }>
}

/** Who is logged in; only below `RequireSession` or where there is a session. */
export function PersonMenu({ compact, items }: PersonMenuProps) {
  const { t } = useTranslation()
  const user = useUser()
  return (
    <UserMenu
      name={displayName(user)}
      subtitle={t(roleKey(user))}
      imageUrl={user.profile?.avatar?.url}
      compact={compact}
      items={items}
    />
  )
}
