import { gql } from '@apollo/client'
import type { Document, TryImportQueryVariables } from '../../../graphql/generated/operations.ts'

export type IntoVariables = TryImportQueryVariables

export const tryImportQuery: Document<'TryImport'> = gql`
  query TryImport($collectionId: String!, $fileId: String!, $options: JSON) {
    tryImport: previewCollectionImport(collectionId: $collectionId, fileId: $fileId, options: $options)
  }
`

export const importIntoMutation: Document<'ImportInto'> = gql`
  mutation ImportInto($collectionId: String!, $fileId: String!, $options: JSON) {
    importCollectionData(collectionId: $collectionId, fileId: $fileId, options: $options) { _id }
  }
`
