import { gql, type TypedDocumentNode } from '@apollo/client'
import type { PropertyChange } from '../../../shared/components/difference.ts'
import type { StoredComponent } from '../data/component.ts'

type Document<Data, Variables> = TypedDocumentNode<Data, Variables & Record<string, unknown>>

/** What a save brought back; `at` is ISO. */
export type Restored = { what: 'version'; version: number } | { what: 'moment'; at: string } | { what: 'deleted' }

export interface VersionEntry {
  version: number
  name: string
  /** ISO. */
  createdAt: string
  authorId: string | null
  changeId: string
  restored: Restored | null
}

export interface ChangedComponent {
  _id: string
  kind: string
  name: string
  version: number
  action: 'created' | 'changed' | 'removed'
}

export interface EnvironmentChange {
  _id: string
  createdAt: string
  authorId: string | null
  restored: Restored | null
  components: ChangedComponent[]
}

export interface DeletedComponent {
  _id: string
  kind: string
  name: string
  version: number
  deletedAt: string
  authorId: string | null
}

export interface RestorePreview {
  schema: number
  components: {
    _id: string
    kind: string
    name: string
    action: 'create' | 'change' | 'remove'
    difference: PropertyChange[]
  }[]
  kept: {
    _id: string
    kind: string
    name: string
    field: { name: string; label: string } | null
    reason: 'filled' | 'type' | 'used'
    records: number
  }[]
}

export const versionsQuery: Document<
  { componentVersions: { items: VersionEntry[]; totalCount: number } },
  { componentId: string; limit: number }
> = gql`
  query ComponentVersions($componentId: String!, $limit: Int) {
    componentVersions(componentId: $componentId, limit: $limit)
  }
`

export const changesQuery: Document<
  { environmentVersions: { _id: string; totalCount: number; items: EnvironmentChange[] } },
  { environmentId: string; limit: number }
> = gql`
  query EnvironmentVersions($environmentId: String!, $limit: Int) {
    environmentVersions(environmentId: $environmentId, limit: $limit) {
      _id totalCount items { _id createdAt authorId restored components }
    }
  }
`

export const differenceQuery: Document<
  { componentDifference: PropertyChange[] },
  { componentId: string; from?: number; to?: number }
> = gql`
  query ComponentDifference($componentId: String!, $from: Int, $to: Int) {
    componentDifference(componentId: $componentId, from: $from, to: $to)
  }
`

export const deletedQuery: Document<
  { deletedComponents: { _id: string; totalCount: number; items: DeletedComponent[] } },
  { environmentId: string; limit: number }
> = gql`
  query DeletedComponents($environmentId: String!, $limit: Int) {
    deletedComponents(environmentId: $environmentId, limit: $limit) {
      _id totalCount items { _id kind name version deletedAt authorId }
    }
  }
`

export const previewVersionQuery: Document<{ preview: RestorePreview }, { componentId: string; version: number }> = gql`
  query PreviewComponentRestore($componentId: String!, $version: Int!) {
    preview: previewComponentRestore(componentId: $componentId, version: $version) { schema components kept }
  }
`

export const previewMomentQuery: Document<{ preview: RestorePreview }, { environmentId: string; changeId: string }> =
  gql`
  query PreviewEnvironmentRestore($environmentId: String!, $changeId: String) {
    preview: previewEnvironmentRestore(environmentId: $environmentId, changeId: $changeId) { schema components kept }
  }
`

export const previewDeletedQuery: Document<{ preview: RestorePreview }, { componentId: string }> = gql`
  query PreviewDeletedComponent($componentId: String!) {
    preview: previewDeletedComponent(componentId: $componentId) { schema components kept }
  }
`

export const restoreVersionMutation: Document<
  { restoreComponentVersion: StoredComponent },
  { componentId: string; version: number }
> = gql`
  mutation RestoreComponentVersion($componentId: String!, $version: Int!) {
    restoreComponentVersion(componentId: $componentId, version: $version, withDeleted: true)
  }
`

export const restoreMomentMutation: Document<
  { restoreEnvironment: { changeId: string; saved: number; removed: number } },
  { environmentId: string; changeId: string; expectedSchema: number }
> = gql`
  mutation RestoreEnvironment($environmentId: String!, $changeId: String, $expectedSchema: Int) {
    restoreEnvironment(environmentId: $environmentId, changeId: $changeId, expectedSchema: $expectedSchema) {
      changeId saved removed
    }
  }
`

export const restoreDeletedMutation: Document<{ restoreDeletedComponent: StoredComponent }, { componentId: string }> =
  gql`
  mutation RestoreDeletedComponent($componentId: String!) { restoreDeletedComponent(componentId: $componentId) }
`
