import { gql, type TypedDocumentNode } from '@apollo/client'
import type { ApplicationFailure } from '../../../shared/applications/failures.ts'
import type { JobStatus } from '../../../shared/collections/jobs.ts'
import type { UploadCredentials } from '../../graphql/upload.ts'

export interface Operation {
  _id: string
  status: JobStatus
  done: number
  total: number
  message: ApplicationFailure | null
  detail: Readonly<Record<string, unknown>> | null
}

export interface ApplicationExport extends Operation {
  file: { _id: string; name: string; url: string; size: number } | null
}

export interface ApplicationImport extends Operation {
  environmentId: string
}

const exportFields = gql`
  fragment ApplicationExportFields on JobProgress {
    _id status done total message detail file { _id name url size }
  }
`

export const exportApplicationMutation: TypedDocumentNode<
  { exportApplication: ApplicationExport },
  { environmentId: string; includeData: boolean }
> = gql`
  mutation ExportApplication($environmentId: String!, $includeData: Boolean!) {
    exportApplication(environmentId: $environmentId, includeData: $includeData) { ...ApplicationExportFields }
  }
  ${exportFields}
`

export const applicationExportQuery: TypedDocumentNode<{ job: ApplicationExport }, { jobId: string }> = gql`
  query ApplicationExport($jobId: String!) { job(jobId: $jobId) { ...ApplicationExportFields } }
  ${exportFields}
`

export const cancelApplicationExportMutation: TypedDocumentNode<{ cancelJob: ApplicationExport }, { jobId: string }> =
  gql`
  mutation CancelApplicationExport($jobId: String!) { cancelJob(jobId: $jobId) { ...ApplicationExportFields } }
  ${exportFields}
`

const importFields = gql`
  fragment ApplicationImportFields on ApplicationImport { _id status done total environmentId message detail }
`

export const generateApplicationUploadMutation: TypedDocumentNode<
  { generateApplicationUpload: UploadCredentials },
  { name: string; size: number }
> = gql`
  mutation GenerateApplicationUpload($name: String!, $size: Int!) {
    generateApplicationUpload(name: $name, size: $size) { fileId url fields key }
  }
`

export const importApplicationMutation: TypedDocumentNode<
  { importApplication: ApplicationImport },
  { fileId: string; environmentId: string; name: string }
> = gql`
  mutation ImportApplication($fileId: String!, $environmentId: String!, $name: String) {
    importApplication(fileId: $fileId, environmentId: $environmentId, name: $name) { ...ApplicationImportFields }
  }
  ${importFields}
`

export const applicationImportQuery: TypedDocumentNode<{ applicationImport: ApplicationImport }, { importId: string }> =
  gql`
  query ApplicationImport($importId: String!) {
    applicationImport(importId: $importId) { ...ApplicationImportFields }
  }
  ${importFields}
`

export const cancelApplicationImportMutation: TypedDocumentNode<
  { cancelApplicationImport: ApplicationImport },
  { importId: string }
> = gql`
  mutation CancelApplicationImport($importId: String!) {
    cancelApplicationImport(importId: $importId) { ...ApplicationImportFields }
  }
  ${importFields}
`
