import { useQuery, useSubscription } from '@apollo/client/react'
import { useMemo } from 'react'
import type { Component, Surroundings } from '../../../shared/components/defineComponent.ts'
import { allKinds, findKind } from '../../../shared/components/registry.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { ProfileField } from '../../../shared/fields/profileField.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import { environmentUpdatedSubscription } from '../../environment/documents.ts'
import type { StoredComponent } from './component.ts'
import { directoryQuery } from './documents.ts'

/** All components of an environment, by wire id: for choosing among them, and for drawing drafts that name them. */
export interface Directory extends Surroundings {
  readonly profileFields: readonly ProfileField[]
  list(kind: string): readonly StoredComponent[]
  find(kind: string, id: string): StoredComponent | undefined
}

const none: readonly StoredComponent[] = []

const asComponent = (kind: string, stored: StoredComponent): Component => ({
  id: stored._id,
  kind,
  name: stored.name,
  version: stored.version,
  definition: Object.fromEntries(
    Object.keys(findKind(kind)?.properties ?? {})
      .filter(name => stored[name] !== null)
      .map(name => [name, stored[name]]),
  ),
})

export function createDirectory(
  lists: Readonly<Record<string, readonly StoredComponent[]>>,
  profileFields: readonly ProfileField[] = [],
): Directory {
  const list = (kind: string) => lists[kind] ?? none
  const find = (kind: string, id: string) => list(kind).find(({ _id }) => _id === id)
  return {
    profileFields,
    list,
    find,
    component(kind, id) {
      const stored = find(kind, id)
      return stored && asComponent(kind, stored)
    },
    fields: collectionId => (find('collection', collectionId)?.fields ?? []) as Field[],
  }
}

/** As people call a component: where the name is an identifier, its title. */
export function shownName(directory: Directory, { _id, kind, name }: { _id: string; kind: string; name: string }) {
  const title = findKind(kind)?.namedId ? directory.find(kind, _id)?.title : undefined
  return typeof title === 'string' && title !== '' ? title : name
}

/** Follows what other designers save. */
export function useDirectory(environmentId: string) {
  const { data, error, refetch } = useQuery(directoryQuery, {
    variables: { environmentId, limit: limits.pageLimit },
    fetchPolicy: 'cache-and-network',
  })
  useSubscription(environmentUpdatedSubscription, {
    variables: { environmentId },
    onData: () => void refetch(),
  })
  const directory = useMemo(
    () =>
      data &&
      createDirectory(
        Object.fromEntries(allKinds.map(({ kind, plural }) => [kind, data[plural]?.items ?? none])),
        data.environment.profileFields,
      ),
    [data],
  )
  return { directory, error, refetch }
}
