import { gql } from '@apollo/client'
import type { AccessReachQuery, Document } from '../../graphql/generated/operations.ts'

export type RoleReach = AccessReachQuery['accessReach']['roles'][number]

export const accessReachQuery: Document<'AccessReach'> = gql`
  query AccessReach($environmentId: String!, $accessRuleId: String, $data: JSON!) {
    accessReach(environmentId: $environmentId, accessRuleId: $accessRuleId, data: $data) {
      total
      roles { roleId name least most }
    }
  }
`
