import { gql } from '@apollo/client'
import type { Document, ImportFieldsFragment } from '../graphql/generated/operations.ts'

export type Progress = ImportFieldsFragment

const progressFields = gql`
  fragment ImportFields on ImportProgress {
    _id status rowsRead rowsWritten rowsRejected share message row collectionId viewPath rejections tables
    waitingFor waitingSince
    rejectedFile { _id name url }
  }
`

export const previewQuery: Document<'PreviewImport'> = gql`
  query PreviewImport($environmentId: String!, $fileId: String!, $options: JSON) {
    previewImport(environmentId: $environmentId, fileId: $fileId, options: $options)
  }
`

export const startMutation: Document<'StartImport'> = gql`
  mutation StartImport($environmentId: String!, $fileId: String!, $data: JSON!) {
    startImport(environmentId: $environmentId, fileId: $fileId, data: $data) { ...ImportFields }
  }
  ${progressFields}
`

export const progressQuery: Document<'Import'> = gql`
  query Import($importId: String!) { import(importId: $importId) { ...ImportFields } }
  ${progressFields}
`

export const progressSubscription: Document<'ImportProgress'> = gql`
  subscription ImportProgress($importId: String!) { importProgress(importId: $importId) { ...ImportFields } }
  ${progressFields}
`

export const cancelMutation: Document<'CancelImport'> = gql`
  mutation CancelImport($importId: String!) { cancelImport(importId: $importId) { ...ImportFields } }
  ${progressFields}
`
