import { useQuery } from '@apollo/client/react'
import { IconLock } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Outlet } from 'react-router'
import { managesUsers } from '../../../shared/environment/users.ts'
import { defaultZone } from '../../../shared/formats/dates.ts'
import { errorText } from '../../graphql/errors.ts'
import { environmentUserRightsQuery } from '../../people/documents.ts'
import { usePeopleTranslation } from '../../people/peopleTexts.ts'
import { UsersPlaceContext } from '../../people/UsersPlace.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { PageLoading } from '../../ui/states/PageLoading.tsx'
import { StatusPage } from '../../ui/states/StatusPage.tsx'
import { useEnvironment } from '../EnvironmentContext.ts'
import { RuntimePage } from '../RuntimePage.tsx'

/** What end users manage, below /manage; who has no right there is told (D60). */
export default function ManageArea() {
  return (
    <RuntimePage>
      <Managed />
    </RuntimePage>
  )
}

function Managed() {
  const { t } = usePeopleTranslation()
  const { environmentId, environment } = useEnvironment()
  const { data, error, refetch } = useQuery(environmentUserRightsQuery, { variables: { environmentId } })
  const zone = environment?.timezone ?? defaultZone
  const place = useMemo(() => ({ environmentId, path: '/manage/users', zone }), [environmentId, zone])
  if (error && !data) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!data) return <PageLoading />
  if (!managesUsers(data.environmentUserRights))
    return <StatusPage icon={<IconLock size={34} stroke={1.5} />} title={t('people.noRights')} />
  return (
    <UsersPlaceContext value={place}>
      <Outlet />
    </UsersPlaceContext>
  )
}
