import { gql } from '@apollo/client'
import type { Document } from '../graphql/generated/operations.ts'

export const fileLinkQuery: Document<'FileLink'> = gql`
  query FileLink($environmentId: String, $file: String!, $purpose: String!) {
    fileLink(environmentId: $environmentId, file: $file, purpose: $purpose)
  }
`
