import { gql } from '@apollo/client'
import type { Document } from '../graphql/generated/operations.ts'

export const ownProfileQuery: Document<'OwnProfile'> = gql`
  query OwnProfile($environmentId: String!) {
    ownProfile(environmentId: $environmentId) { _id version fields values }
  }
`

export const updateOwnProfileMutation: Document<'UpdateOwnProfile'> = gql`
  mutation UpdateOwnProfile($environmentId: String!, $data: JSON!, $expectedVersion: Int) {
    updateOwnProfile(environmentId: $environmentId, data: $data, expectedVersion: $expectedVersion) {
      _id version fields values
    }
  }
`
