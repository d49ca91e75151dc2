import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

export const profileSettingsQuery: Document<'ProfileSettings'> = gql`
  query ProfileSettings($environmentId: String!) {
    environment(environmentId: $environmentId) { _id version profileFields }
  }
`

export const saveProfileSettingsMutation: Document<'SaveProfileSettings'> = gql`
  mutation SaveProfileSettings($environmentId: String!, $data: JSON!, $expectedVersion: Int) {
    updateEnvironment(environmentId: $environmentId, data: $data, expectedVersion: $expectedVersion) {
      _id version profileFields
    }
  }
`

export const profileFieldUsesQuery: Document<'ProfileFieldUses'> = gql`
  query ProfileFieldUses($environmentId: String!) {
    profileFieldUses(environmentId: $environmentId) { fieldId people }
  }
`
