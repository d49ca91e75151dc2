import { gql, type TypedDocumentNode } from '@apollo/client'
import type { RejectedRow } from '../../../../shared/imports/progress.ts'

/** What an import into the collection would do. */
export interface ImportTrial {
  rows: number
  creates: number
  updates: number
  rejected: number
  /** The first of them. */
  rejections: RejectedRow[]
  /** False when only the beginning of the file was tried. */
  complete: boolean
}

export interface IntoVariables {
  collectionId: string
  fileId: string
  /** Header of the file → name of the field; null leaves the column out. */
  options: { columns: Readonly<Record<string, string | null>> }
}

export const tryImportQuery: TypedDocumentNode<{ tryImport: ImportTrial }, IntoVariables> = gql`
  query TryImport($collectionId: String!, $fileId: String!, $options: JSON) {
    tryImport: previewCollectionImport(collectionId: $collectionId, fileId: $fileId, options: $options)
  }
`

export const importIntoMutation: TypedDocumentNode<{ importCollectionData: { _id: string } }, IntoVariables> = gql`
  mutation ImportInto($collectionId: String!, $fileId: String!, $options: JSON) {
    importCollectionData(collectionId: $collectionId, fileId: $fileId, options: $options) { _id }
  }
`
