import { gql, type TypedDocumentNode } from '@apollo/client'

/** A component that a new name changes. */
export interface RenamedComponent {
  _id: string
  kind: string
  name: string
  properties: string[]
}

export const previewRenameQuery: TypedDocumentNode<
  { previewFieldRename: RenamedComponent[] },
  { collectionId: string; fieldName: string; newName: string }
> = gql`
  query PreviewRename($collectionId: String!, $fieldName: String!, $newName: String!) {
    previewFieldRename(collectionId: $collectionId, fieldName: $fieldName, newName: $newName)
  }
`

/** What a change of type does to the values that are stored. */
export interface TypePreview {
  total: number
  converted: number
  empty: number
  failed: number
  misfits: { _id: string; value: unknown; message: string }[]
}

export const previewTypeQuery: TypedDocumentNode<
  { previewFieldType: TypePreview },
  { collectionId: string; fieldName: string; type: string; options: unknown }
> = gql`
  query PreviewType($collectionId: String!, $fieldName: String!, $type: String!, $options: JSON) {
    previewFieldType(collectionId: $collectionId, fieldName: $fieldName, type: $type, options: $options)
  }
`
