import { useQuery } from '@apollo/client/react'
import { Group } from '@mantine/core'
import { PermissionsButton } from '../../designer/permissions/PermissionsButton.tsx'
import { SeeAsButton } from '../../designer/permissions/SeeAsButton.tsx'
import { useEnvironment } from '../../environment/EnvironmentContext.tsx'
import { firstView } from '../../environment/firstView.ts'
import type { EnvironmentUser } from '../../people/documents.ts'
import { rolesAndViewsQuery } from '../documents.ts'

/** What designers do with a user beside managing him: see as he does, and ask what he may do. */
export function UserTools({ user }: { user: EnvironmentUser }) {
  const { _id: environmentId } = useEnvironment()
  const viewer = { who: 'user', id: user._id } as const
  const { data } = useQuery(rolesAndViewsQuery, { variables: { environmentId } })
  const comesIn = user.state === 'active' || user.state === 'pending'
  const view = data && comesIn && firstView(data.views.items, user.roles, data.environment?.homeRedirect ?? null)
  return (
    <Group gap="xs">
      <PermissionsButton environmentId={environmentId} asked={{ subject: viewer }} />
      {view && <SeeAsButton environmentId={environmentId} viewId={view._id} viewer={viewer} />}
    </Group>
  )
}
