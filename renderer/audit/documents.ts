import { gql } from '@apollo/client'
import type { AuditLogQuery, Document } from '../graphql/generated/operations.ts'

export type ListedEntry = AuditLogQuery['auditLog']['items'][number]

export const auditLogQuery: Document<'AuditLog'> = gql`
  query AuditLog(
    $environmentId: String, $group: String, $search: String, $from: String, $to: String, $after: String, $limit: Int
  ) {
    auditLog(
      environmentId: $environmentId, group: $group, search: $search, from: $from, to: $to, after: $after, limit: $limit
    ) {
      _id
      items { _id at action email address environmentId targetKind targetName details }
      next
    }
  }
`

export const exportAuditLogMutation: Document<'ExportAuditLog'> = gql`
  mutation ExportAuditLog($environmentId: String, $group: String, $search: String, $from: String, $to: String) {
    exportAuditLog(environmentId: $environmentId, group: $group, search: $search, from: $from, to: $to)
  }
`

export const auditDaysQuery: Document<'AuditDays'> = gql`
  query AuditDays($environmentId: String!) {
    environment(environmentId: $environmentId) { _id auditDays }
  }
`

export const setAuditDaysMutation: Document<'SetAuditDays'> = gql`
  mutation SetAuditDays($environmentId: String!, $data: JSON!) {
    updateEnvironment(environmentId: $environmentId, data: $data) { _id auditDays }
  }
`
