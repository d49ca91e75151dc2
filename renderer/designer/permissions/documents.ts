import { gql } from '@apollo/client'
import type { Document, ExplainPermissionsQuery } from '../../graphql/generated/operations.ts'

export type Explained = ExplainPermissionsQuery['explainPermissions']
export type Answered = Explained['answers'][number]
export type Reason = Answered['reasons'][number]

export const explainPermissionsQuery: Document<'ExplainPermissions'> = gql`
  query ExplainPermissions(
    $environmentId: String!, $environmentUserId: String, $roleId: String, $componentId: String!, $itemId: String
  ) {
    explainPermissions(
      environmentId: $environmentId, environmentUserId: $environmentUserId, roleId: $roleId, componentId: $componentId, itemId: $itemId
    ) {
      component
      collection
      answers { action verdict reasons { code components passes } }
      through
      closed
    }
  }
`
