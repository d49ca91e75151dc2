import { gql } from '@apollo/client'
import type { Document, EnvironmentBackupsQuery } from '../../graphql/generated/operations.ts'

export type Backup = EnvironmentBackupsQuery['environmentBackups'][number]

export const environmentBackupsQuery: Document<'EnvironmentBackups'> = gql`
  query EnvironmentBackups($environmentId: String!) {
    environmentBackups(environmentId: $environmentId) {
      _id state isAutomatic includesFiles size failure createdBy createdAt
    }
  }
`

export const backUpEnvironmentMutation: Document<'BackUpEnvironment'> = gql`
  mutation BackUpEnvironment($environmentId: String!, $includeFiles: Boolean!) {
    backUpEnvironment(environmentId: $environmentId, includeFiles: $includeFiles) { _id status done total }
  }
`

export const backupJobQuery: Document<'BackupJob'> = gql`
  query BackupJob($jobId: String!) { job(jobId: $jobId) { _id status done total waitingFor waitingSince } }
`

export const cancelBackupMutation: Document<'CancelBackup'> = gql`
  mutation CancelBackup($jobId: String!) { cancelJob(jobId: $jobId) { _id status done total } }
`

export const removeBackupMutation: Document<'RemoveEnvironmentBackup'> = gql`
  mutation RemoveEnvironmentBackup($backupId: String!) { removeEnvironmentBackup(backupId: $backupId) }
`

export const backupLinkMutation: Document<'EnvironmentBackupLink'> = gql`
  mutation EnvironmentBackupLink($backupId: String!) { environmentBackupLink(backupId: $backupId) }
`

export const restoreBackupMutation: Document<'RestoreEnvironmentBackup'> = gql`
  mutation RestoreEnvironmentBackup($backupId: String!, $_id: String!, $name: String!) {
    restoreEnvironmentBackup(backupId: $backupId, _id: $_id, name: $name) {
      _id status done total environmentId message detail
    }
  }
`

export const restoreBackupHereMutation: Document<'RestoreEnvironmentBackupHere'> = gql`
  mutation RestoreEnvironmentBackupHere($backupId: String!, $name: String!) {
    restoreEnvironmentBackupHere(backupId: $backupId, name: $name) {
      _id status done total environmentId message detail
    }
  }
`
