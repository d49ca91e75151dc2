import { useTranslation } from 'react-i18next'
import { displayName, roleKey } from '../account/roles.ts'
import { useUser } from '../app/AppContext.tsx'
import { UserMenu } from '../ui/shell/UserMenu.tsx'

const items = () => import('./PersonMenuItems.tsx')

/** Who is logged in; the rest is loaded when the menu is opened. */
export function PersonMenu({ compact = false }: { compact?: boolean }) {
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
