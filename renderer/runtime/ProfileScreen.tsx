import { Text, Title } from '@mantine/core'
import { defaultZone } from '../../shared/formats/dates.ts'
import { useAccountTranslation } from '../account/accountTexts.ts'
import { OwnAccount } from '../account/profile/OwnAccount.tsx'
import { useApp, useUser } from '../app/AppContext.tsx'
import PushState from '../push/PushState.tsx'
import { displayName } from '../session/roles.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { useEnvironment } from './EnvironmentContext.ts'
import { LaterNotices } from './LaterNotices.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import { RuntimePage } from './RuntimePage.tsx'
import classes from './runtime.module.css'

/** What the environment knows of somebody, and where it tells him something. */
function More({ environmentId }: { environmentId: string }) {
  const { desktop } = useApp().boot
  return (
    <>
      <ProfileFields />
      {!desktop && <PushState environmentId={environmentId} />}
    </>
  )
}

/** The own account of somebody who uses the environment (D61). */
export default function ProfileScreen() {
  const { t } = useAccountTranslation()
  const { environmentId, environment } = useEnvironment()
  const user = useUser()
  const name = displayName(user)
  usePageTitle(t('account.profile.title'), environment?.name)
  return (
    <RuntimePage>
      <LaterNotices />
      <div className={classes.page}>
        <header>
          <Title order={1}>{name}</Title>
          {name !== user.email && <Text c="dimmed">{user.email}</Text>}
        </header>
        <div>
          <OwnAccount more={<More environmentId={environmentId} />} zone={environment?.timezone ?? defaultZone} />
        </div>
      </div>
    </RuntimePage>
  )
}
