import { gql, type TypedDocumentNode } from '@apollo/client'
import type { ExportFormat } from '../../../../shared/collections/exports.ts'
import type { JobKindName, JobStatus } from '../../../../shared/collections/jobs.ts'
import type { FilterJson } from '../records/documents.ts'

/** A long operation on a collection. */
export interface Job {
  _id: string
  kind: JobKindName
  status: JobStatus
  collectionId: string
  done: number
  /** 0 while nobody knows. */
  total: number
  file: { _id: string; name: string; url: string; size: number } | null
  /** A key under `collections.failures`. */
  message: string | null
  detail: Readonly<Record<string, unknown>> | null
  result: Readonly<Record<string, unknown>> | null
}

const jobFields = gql`
  fragment JobFields on JobProgress {
    _id kind status collectionId done total message detail result file { _id name url size }
  }
`

export const jobQuery: TypedDocumentNode<{ job: Job }, { jobId: string }> = gql`
  query Job($jobId: String!) { job(jobId: $jobId) { ...JobFields } }
  ${jobFields}
`

export const jobSubscription: TypedDocumentNode<{ jobProgress: Job }, { jobId: string }> = gql`
  subscription JobProgress($jobId: String!) { jobProgress(jobId: $jobId) { ...JobFields } }
  ${jobFields}
`

export const cancelJobMutation: TypedDocumentNode<{ cancelJob: Job }, { jobId: string }> = gql`
  mutation CancelJob($jobId: String!) { cancelJob(jobId: $jobId) { ...JobFields } }
  ${jobFields}
`

export const startExportMutation: TypedDocumentNode<
  { job: Job },
  { collectionId: string; format: ExportFormat; filter?: FilterJson | undefined }
> = gql`
  mutation StartExport($collectionId: String!, $format: String!, $filter: JSON) {
    job: startCollectionExport(collectionId: $collectionId, format: $format, filter: $filter) { ...JobFields }
  }
  ${jobFields}
`

export const emptyMutation: TypedDocumentNode<{ job: Job }, { collectionId: string; phrase: string }> = gql`
  mutation EmptyCollection($collectionId: String!, $phrase: String!) {
    job: emptyCollection(collectionId: $collectionId, phrase: $phrase) { ...JobFields }
  }
  ${jobFields}
`

export const removeMutation: TypedDocumentNode<{ job: Job }, { collectionId: string; name: string }> = gql`
  mutation RemoveCollection($collectionId: String!, $name: String!) {
    job: removeCollection(collectionId: $collectionId, name: $name) { ...JobFields }
  }
  ${jobFields}
`

export const changeTypeMutation: TypedDocumentNode<
  { job: Job },
  {
    collectionId: string
    fieldName: string
    type: string
    options: unknown
    misfits: 'refuse' | 'clear'
    expectedVersion: number
  }
> = gql`
  mutation ChangeFieldType(
    $collectionId: String!, $fieldName: String!, $type: String!, $options: JSON, $misfits: String, $expectedVersion: Int
  ) {
    job: changeFieldType(
      collectionId: $collectionId, fieldName: $fieldName, type: $type, options: $options, misfits: $misfits
      expectedVersion: $expectedVersion
    ) { ...JobFields }
  }
  ${jobFields}
`

/** What goes, or stands in the way, when a collection is emptied or deleted. */
export interface CollectionUse {
  records: number
  components: { _id: string; kind: string; name: string }[]
  referrers: {
    collectionId: string
    title: string
    fieldName: string
    label: string
    onDelete: string
    records: number
  }[]
}

export const collectionUseQuery: TypedDocumentNode<{ collectionUse: CollectionUse }, { collectionId: string }> = gql`
  query CollectionUse($collectionId: String!) { collectionUse(collectionId: $collectionId) }
`
