import { gql } from '@apollo/client'
import type {
  ApplicationExportFieldsFragment,
  ApplicationImportFieldsFragment,
  Document,
} from '../../graphql/generated/operations.ts'

export type Operation = ApplicationExport | ApplicationImport

export type ApplicationExport = ApplicationExportFieldsFragment

export type ApplicationImport = ApplicationImportFieldsFragment

const exportFields = gql`
  fragment ApplicationExportFields on JobProgress {
    _id status done total message detail waitingFor waitingSince file { _id name url size }
  }
`

export const exportApplicationMutation: Document<'ExportApplication'> = gql`
  mutation ExportApplication($environmentId: String!, $includeData: Boolean!) {
    exportApplication(environmentId: $environmentId, includeData: $includeData) { ...ApplicationExportFields }
  }
  ${exportFields}
`

export const applicationExportQuery: Document<'ApplicationExport'> = gql`
  query ApplicationExport($jobId: String!) { job(jobId: $jobId) { ...ApplicationExportFields } }
  ${exportFields}
`

export const cancelApplicationExportMutation: Document<'CancelApplicationExport'> = gql`
  mutation CancelApplicationExport($jobId: String!) { cancelJob(jobId: $jobId) { ...ApplicationExportFields } }
  ${exportFields}
`

const importFields = gql`
  fragment ApplicationImportFields on ApplicationImport { _id status done total environmentId message detail }
`

export const generateApplicationUploadMutation: Document<'GenerateApplicationUpload'> = gql`
  mutation GenerateApplicationUpload($name: String!, $size: Int!) {
    generateApplicationUpload(name: $name, size: $size) { fileId url fields key }
  }
`

export const importApplicationMutation: Document<'ImportApplication'> = gql`
  mutation ImportApplication($fileId: String!, $environmentId: String!, $name: String) {
    importApplication(fileId: $fileId, environmentId: $environmentId, name: $name) { ...ApplicationImportFields }
  }
  ${importFields}
`

export const duplicateEnvironmentMutation: Document<'DuplicateEnvironment'> = gql`
  mutation DuplicateEnvironment(
    $environmentId: String!, $_id: String!, $name: String!
    $includeData: Boolean!, $includeFiles: Boolean!, $includePeople: Boolean!
  ) {
    duplicateEnvironment(
      environmentId: $environmentId, _id: $_id, name: $name
      includeData: $includeData, includeFiles: $includeFiles, includePeople: $includePeople
    ) { ...ApplicationImportFields }
  }
  ${importFields}
`

export const applicationImportQuery: Document<'ApplicationImport'> = gql`
  query ApplicationImport($importId: String!) {
    applicationImport(importId: $importId) { ...ApplicationImportFields }
  }
  ${importFields}
`

export const cancelApplicationImportMutation: Document<'CancelApplicationImport'> = gql`
  mutation CancelApplicationImport($importId: String!) {
    cancelApplicationImport(importId: $importId) { ...ApplicationImportFields }
  }
  ${importFields}
`
