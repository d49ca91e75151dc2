import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

export const profileFieldUsesQuery: Document<'ProfileFieldUses'> = gql`
  query ProfileFieldUses($environmentId: String!) {
    profileFieldUses(environmentId: $environmentId) { fieldId people }
  }
`
