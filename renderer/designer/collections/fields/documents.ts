import { gql } from '@apollo/client'
import type { Document } from '../../../graphql/generated/operations.ts'

export const previewRenameQuery: Document<'PreviewRename'> = gql`
  query PreviewRename($collectionId: String!, $fieldName: String!, $newName: String!) {
    previewFieldRename(collectionId: $collectionId, fieldName: $fieldName, newName: $newName)
  }
`

export const previewTypeQuery: Document<'PreviewType'> = gql`
  query PreviewType($collectionId: String!, $fieldName: String!, $type: String!, $options: JSON) {
    previewFieldType(collectionId: $collectionId, fieldName: $fieldName, type: $type, options: $options)
  }
`
