import { gql } from '@apollo/client'
import type { Document, FaultsQuery } from '../graphql/generated/operations.ts'

export type ListedFault = FaultsQuery['faults']['items'][number]

const faultFields = gql`
  fragment FaultFields on Fault {
    _id kind componentId componentName code message line times firstAt lastAt startedBy input solvedAt solvedBy canRepeat
  }
`

export const faultsQuery: Document<'Faults'> = gql`
  query Faults($environmentId: String!, $solved: Boolean, $toldCode: String, $page: Int, $limit: Int) {
    faults(environmentId: $environmentId, solved: $solved, toldCode: $toldCode, page: $page, limit: $limit) {
      _id
      totalCount
      items { ...FaultFields }
    }
  }
  ${faultFields}
`

export const componentFaultsQuery: Document<'ComponentFaults'> = gql`
  query ComponentFaults($environmentId: String!) {
    componentFaults(environmentId: $environmentId) { _id count }
  }
`

export const followsFaultsQuery: Document<'FollowsFaults'> = gql`
  query FollowsFaults($environmentId: String!) {
    followsFaults(environmentId: $environmentId)
  }
`

export const followFaultsMutation: Document<'FollowFaults'> = gql`
  mutation FollowFaults($environmentId: String!, $follows: Boolean!) {
    followFaults(environmentId: $environmentId, follows: $follows)
  }
`

export const solveFaultMutation: Document<'SolveFault'> = gql`
  mutation SolveFault($faultId: String!) {
    solveFault(faultId: $faultId) { ...FaultFields }
  }
  ${faultFields}
`

export const repeatFaultMutation: Document<'RepeatFault'> = gql`
  mutation RepeatFault($faultId: String!) {
    repeatFault(faultId: $faultId) { failure }
  }
`
