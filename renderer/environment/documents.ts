import { gql } from '@apollo/client'
import type { AdminEnvironmentQuery, Document } from '../graphql/generated/operations.ts'

export type EnvironmentItem = NonNullable<AdminEnvironmentQuery['environment']>

export const createLoginTokenMutation: Document<'CreateLoginToken'> = gql`
  mutation CreateLoginToken($environmentId: String) { createLoginToken(environmentId: $environmentId) }
`

export const environmentUpdatedSubscription: Document<'EnvironmentUpdated'> = gql`
  subscription EnvironmentUpdated($environmentId: String!, $replay: Int) {
    environmentUpdated(environmentId: $environmentId, replay: $replay)
  }
`
