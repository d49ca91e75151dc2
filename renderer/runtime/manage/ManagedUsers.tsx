import { useMemo } from 'react'
import { Outlet, useOutletContext } from 'react-router'
import { managesUsers } from '../../../shared/environment/users.ts'
import { defaultZone } from '../../../shared/formats/dates.ts'
import type { UserRights } from '../../people/documents.ts'
import { UsersPlaceContext } from '../../people/UsersPlace.ts'
import { useEnvironment } from '../EnvironmentContext.ts'
import { NoRights } from './NoRights.tsx'

/** Around the users of the environment, for who manages them. */
export default function ManagedUsers() {
  const rights = useOutletContext<UserRights>()
  const { environmentId, environment } = useEnvironment()
  const zone = environment?.timezone ?? defaultZone
  const place = useMemo(() => ({ environmentId, path: '/manage/users', zone }), [environmentId, zone])
  if (!managesUsers(rights)) return <NoRights />
  return (
    <UsersPlaceContext value={place}>
      <Outlet />
    </UsersPlaceContext>
  )
}
