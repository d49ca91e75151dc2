import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

export const ownDataQuery: Document<'OwnData'> = gql`
  query OwnData { ownData }
`
