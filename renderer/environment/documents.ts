import { gql } from '@apollo/client'
import type { AdminEnvironmentQuery, Document } from '../graphql/generated/operations.ts'

/** An environment as its designers meet it. */
export type DesignedEnvironment = NonNullable<AdminEnvironmentQuery['environment']>

/** What the platform offers its designers. */
export type PlatformOffers = AdminEnvironmentQuery['platformOffers']

/** As much of it as a list shows. */
export type EnvironmentItem = Pick<DesignedEnvironment, '_id' | 'name' | 'url' | 'logo'>

export const createLoginTokenMutation: Document<'CreateLoginToken'> = gql`
  mutation CreateLoginToken($environmentId: String) { createLoginToken(environmentId: $environmentId) }
`

export const environmentUpdatedSubscription: Document<'EnvironmentUpdated'> = gql`
  subscription EnvironmentUpdated($environmentId: String!) {
    environmentUpdated(environmentId: $environmentId)
  }
`
