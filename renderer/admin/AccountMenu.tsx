import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PersonMenu } from '../account/PersonMenu.tsx'
import { useSession } from '../app/AppContext.tsx'

const items = () => import('./AccountMenuItems.tsx')

/** Who is logged in and what concerns the person. */
export function AccountMenu({ compact }: { compact?: boolean }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  if (!user) {
    return (
      <Button component={Link} to="/login" variant="default">
        {t('admin.dashboard.loginLink')}
      </Button>
    )
  }
  return <PersonMenu compact={compact ?? narrow} items={items} />
}
