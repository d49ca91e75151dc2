import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import type { Viewer } from '../../environment/viewer.ts'
import { environmentUserQuery } from '../../people/documents.ts'

/** The roles of a viewer, by wire id; undefined for a designer, and while nobody knows. */
export function useRolesOf(viewer: Viewer | undefined): readonly string[] | undefined {
  const { kind, id = '' } = viewer ?? {}
  const variables = { environmentUserId: id }
  const { data } = useQuery(environmentUserQuery, { variables, skip: kind !== 'user' })
  const held = data?.environmentUser.roles
  return useMemo(() => (kind === 'role' ? [id] : kind === 'user' ? held : undefined), [kind, id, held])
}
