import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import type { Viewer } from '../../environment/viewer.ts'
import { environmentUserQuery } from '../../people/documents.ts'

/** The roles of a viewer, by wire id; undefined for a designer, and while nobody knows. */
export function useRolesOf(viewer: Viewer | undefined): readonly string[] | undefined {
  const { who, id = '' } = viewer ?? {}
  const variables = { environmentUserId: id }
  const { data } = useQuery(environmentUserQuery, { variables, skip: who !== 'user' })
  const held = data?.environmentUser.roles
  return useMemo(() => (who === 'role' ? [id] : who === 'user' ? held : undefined), [who, id, held])
}
