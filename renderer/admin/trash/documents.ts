import { gql } from '@apollo/client'
import type { DeletedEnvironmentsQuery, Document } from '../../graphql/generated/operations.ts'

export type DeletedEnvironment = DeletedEnvironmentsQuery['deletedEnvironments']['items'][number]

export const deletedEnvironmentsQuery: Document<'DeletedEnvironments'> = gql`
  query DeletedEnvironments {
    deletedEnvironments(limit: 1000) { _id items { _id name url deletedAt endsAt deletedBy } }
  }
`

export const deleteEnvironmentMutation: Document<'DeleteEnvironment'> = gql`
  mutation DeleteEnvironment($environmentId: String!, $name: String!) {
    deleteEnvironment(environmentId: $environmentId, name: $name)
  }
`

export const restoreDeletedEnvironmentMutation: Document<'RestoreDeletedEnvironment'> = gql`
  mutation RestoreDeletedEnvironment($environmentId: String!, $withoutUrl: Boolean) {
    restoreDeletedEnvironment(environmentId: $environmentId, withoutUrl: $withoutUrl) { _id name url }
  }
`

export const removeDeletedEnvironmentMutation: Document<'RemoveDeletedEnvironment'> = gql`
  mutation RemoveDeletedEnvironment($environmentId: String!, $name: String!) {
    removeDeletedEnvironment(environmentId: $environmentId, name: $name)
  }
`
