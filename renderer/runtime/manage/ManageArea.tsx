import { useQuery } from '@apollo/client/react'
import { Outlet } from 'react-router'
import { errorText } from '../../graphql/errors.ts'
import { environmentUserRightsQuery } from '../../people/documents.ts'
import { usePeopleTranslation } from '../../people/peopleTexts.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { PageLoading } from '../../ui/states/PageLoading.tsx'
import { useEnvironment } from '../EnvironmentContext.ts'
import { RuntimePage } from '../RuntimePage.tsx'

/** What end users manage, below /manage: each page there asks for its right. */
export default function ManageArea() {
  return (
    <RuntimePage>
      <Managed />
    </RuntimePage>
  )
}

function Managed() {
  const { t } = usePeopleTranslation()
  const { environmentId } = useEnvironment()
  const { data, error, refetch } = useQuery(environmentUserRightsQuery, { variables: { environmentId } })
  if (error && !data) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!data) return <PageLoading />
  return <Outlet context={data.environmentUserRights} />
}
