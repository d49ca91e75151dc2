import { useMemo } from 'react'
import { Outlet } from 'react-router'
import { defaultZone } from '../../../shared/formats/dates.ts'
import { useEnvironment } from '../../environment/EnvironmentContext.tsx'
import { mailsPath, usersPath } from '../../environment/paths.ts'
import { UsersPlaceContext } from '../../people/UsersPlace.ts'
import { UserTools } from './UserTools.tsx'

/** Around the users of the environment that is designed here. */
export default function UsersArea() {
  const { _id: environmentId, timezone } = useEnvironment()
  const place = useMemo(
    () => ({
      environmentId,
      path: usersPath(environmentId),
      mailsPath: mailsPath(environmentId),
      Tools: UserTools,
      zone: timezone ?? defaultZone,
    }),
    [environmentId, timezone],
  )
  return (
    <UsersPlaceContext value={place}>
      <Outlet />
    </UsersPlaceContext>
  )
}
