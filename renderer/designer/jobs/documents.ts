import { gql } from '@apollo/client'
import type { Document, JobFieldsFragment } from '../../graphql/generated/operations.ts'

/** A long operation on a collection. */
export type Job = JobFieldsFragment

const jobFields = gql`
  fragment JobFields on JobProgress {
    _id kind status collectionId done total message detail result waitingFor waitingSince file { _id name url size }
  }
`

export const jobQuery: Document<'Job'> = gql`
  query Job($jobId: String!) { job(jobId: $jobId) { ...JobFields } }
  ${jobFields}
`

export const jobSubscription: Document<'JobProgress'> = gql`
  subscription JobProgress($jobId: String!) { jobProgress(jobId: $jobId) { ...JobFields } }
  ${jobFields}
`

export const cancelJobMutation: Document<'CancelJob'> = gql`
  mutation CancelJob($jobId: String!) { cancelJob(jobId: $jobId) { ...JobFields } }
  ${jobFields}
`

export const startExportMutation: Document<'StartExport'> = gql`
  mutation StartExport($collectionId: String!, $format: String!, $filter: JSON) {
    job: startCollectionExport(collectionId: $collectionId, format: $format, filter: $filter) { ...JobFields }
  }
  ${jobFields}
`

export const emptyMutation: Document<'EmptyCollection'> = gql`
  mutation EmptyCollection($collectionId: String!, $phrase: String!) {
    job: emptyCollection(collectionId: $collectionId, phrase: $phrase) { ...JobFields }
  }
  ${jobFields}
`

export const removeMutation: Document<'RemoveCollection'> = gql`
  mutation RemoveCollection($collectionId: String!, $name: String!) {
    job: removeCollection(collectionId: $collectionId, name: $name) { ...JobFields }
  }
  ${jobFields}
`

export const changeTypeMutation: Document<'ChangeFieldType'> = gql`
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

export const embedMutation: Document<'EmbedKnowledge'> = gql`
  mutation EmbedKnowledge($collectionId: String!, $anew: Boolean) {
    job: embedKnowledge(collectionId: $collectionId, anew: $anew) { ...JobFields }
  }
  ${jobFields}
`

export const knowledgeStateQuery: Document<'KnowledgeState'> = gql`
  query KnowledgeState($collectionId: String!) {
    knowledgeState(collectionId: $collectionId) {
      _id model records embedded fragments unread isPaused failure job { ...JobFields }
    }
  }
  ${jobFields}
`

export const collectionUseQuery: Document<'CollectionUse'> = gql`
  query CollectionUse($collectionId: String!) { collectionUse(collectionId: $collectionId) }
`
