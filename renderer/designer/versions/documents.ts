import { gql } from '@apollo/client'
import type {
  DeletedComponentsQuery,
  Document,
  EnvironmentVersionsQuery,
  PreviewComponentRestoreQuery,
} from '../../graphql/generated/operations.ts'

export type EnvironmentChange = EnvironmentVersionsQuery['environmentVersions']['items'][number]

export type DeletedComponent = DeletedComponentsQuery['deletedComponents']['items'][number]

export type RestorePreview = PreviewComponentRestoreQuery['preview']

export const versionsQuery: Document<'ComponentVersions'> = gql`
  query ComponentVersions($componentId: String!, $limit: Int) {
    componentVersions(componentId: $componentId, limit: $limit)
  }
`

export const changesQuery: Document<'EnvironmentVersions'> = gql`
  query EnvironmentVersions($environmentId: String!, $limit: Int) {
    environmentVersions(environmentId: $environmentId, limit: $limit) {
      _id totalCount items { _id createdAt authorId restored components }
    }
  }
`

export const differenceQuery: Document<'ComponentDifference'> = gql`
  query ComponentDifference($componentId: String!, $from: Int, $to: Int) {
    componentDifference(componentId: $componentId, from: $from, to: $to)
  }
`

export const deletedQuery: Document<'DeletedComponents'> = gql`
  query DeletedComponents($environmentId: String!, $limit: Int) {
    deletedComponents(environmentId: $environmentId, limit: $limit) {
      _id totalCount items { _id kind name version deletedAt authorId }
    }
  }
`

export const previewVersionQuery: Document<'PreviewComponentRestore'> = gql`
  query PreviewComponentRestore($componentId: String!, $version: Int!) {
    preview: previewComponentRestore(componentId: $componentId, version: $version) { schema components kept }
  }
`

export const previewMomentQuery: Document<'PreviewEnvironmentRestore'> = gql`
  query PreviewEnvironmentRestore($environmentId: String!, $changeId: String) {
    preview: previewEnvironmentRestore(environmentId: $environmentId, changeId: $changeId) { schema components kept }
  }
`

export const previewDeletedQuery: Document<'PreviewDeletedComponent'> = gql`
  query PreviewDeletedComponent($componentId: String!) {
    preview: previewDeletedComponent(componentId: $componentId) { schema components kept }
  }
`

export const restoreVersionMutation: Document<'RestoreComponentVersion'> = gql`
  mutation RestoreComponentVersion($componentId: String!, $version: Int!) {
    restoreComponentVersion(componentId: $componentId, version: $version, withDeleted: true)
  }
`

export const restoreMomentMutation: Document<'RestoreEnvironment'> = gql`
  mutation RestoreEnvironment($environmentId: String!, $changeId: String, $expectedSchema: Int) {
    restoreEnvironment(environmentId: $environmentId, changeId: $changeId, expectedSchema: $expectedSchema) {
      changeId saved removed
    }
  }
`

export const restoreDeletedMutation: Document<'RestoreDeletedComponent'> = gql`
  mutation RestoreDeletedComponent($componentId: String!) { restoreDeletedComponent(componentId: $componentId) }
`

export const authorQuery: Document<'Author'> = gql`
  query Author($userId: String!) { user(userId: $userId) { _id email profile { name } } }
`
