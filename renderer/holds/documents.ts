import { gql } from '@apollo/client'
import type { Document } from '../graphql/generated/operations.ts'

export const environmentHoldsQuery: Document<'EnvironmentHolds'> = gql`
  query EnvironmentHolds($environmentId: String!) {
    environmentHolds(environmentId: $environmentId) { _id tasks mail }
  }
`

export const setEnvironmentHoldsMutation: Document<'SetEnvironmentHolds'> = gql`
  mutation SetEnvironmentHolds($environmentId: String!, $tasks: Boolean, $mail: Boolean) {
    setEnvironmentHolds(environmentId: $environmentId, tasks: $tasks, mail: $mail) { _id tasks mail }
  }
`
