import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

export const makeScreensMutation: Document<'MakeScreens'> = gql`
  mutation MakeScreens($collectionId: String!) {
    makeScreens(collectionId: $collectionId) { viewId path }
  }
`
