import { gql, type TypedDocumentNode } from '@apollo/client'
import type { StartRequest } from '../../shared/imports/columns.ts'
import type { ImportPreview } from '../../shared/imports/preview.ts'
import type { ImportStatus, RejectedRow } from '../../shared/imports/progress.ts'
import type { ReadingRequest } from '../../shared/imports/reading.ts'

export interface Progress {
  _id: string
  status: ImportStatus
  rowsRead: number
  rowsWritten: number
  rowsRejected: number
  share: number
  message: string | null
  row: number | null
  collectionId: string
  viewPath: string | null
  rejections: RejectedRow[]
  rejectedFile: { _id: string; name: string; url: string } | null
}

const progressFields = gql`
  fragment ImportFields on ImportProgress {
    _id status rowsRead rowsWritten rowsRejected share message row collectionId viewPath rejections
    rejectedFile { _id name url }
  }
`

export const previewQuery: TypedDocumentNode<
  { previewImport: ImportPreview },
  { environmentId: string; fileId: string; options: ReadingRequest }
> = gql`
  query PreviewImport($environmentId: String!, $fileId: String!, $options: JSON) {
    previewImport(environmentId: $environmentId, fileId: $fileId, options: $options)
  }
`

export const startMutation: TypedDocumentNode<
  { startImport: Progress },
  { environmentId: string; fileId: string; data: StartRequest }
> = gql`
  mutation StartImport($environmentId: String!, $fileId: String!, $data: JSON!) {
    startImport(environmentId: $environmentId, fileId: $fileId, data: $data) { ...ImportFields }
  }
  ${progressFields}
`

export const progressQuery: TypedDocumentNode<{ import: Progress }, { importId: string }> = gql`
  query Import($importId: String!) { import(importId: $importId) { ...ImportFields } }
  ${progressFields}
`

export const progressSubscription: TypedDocumentNode<{ importProgress: Progress }, { importId: string }> = gql`
  subscription ImportProgress($importId: String!) { importProgress(importId: $importId) { ...ImportFields } }
  ${progressFields}
`

export const cancelMutation: TypedDocumentNode<{ cancelImport: Progress }, { importId: string }> = gql`
  mutation CancelImport($importId: String!) { cancelImport(importId: $importId) { ...ImportFields } }
  ${progressFields}
`
