import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

export const tablePlacesQuery: Document<'TablePlaces'> = gql`
  query TablePlaces(
    $tableId: String!, $parameters: JSON, $filterValues: JSON, $filterId: String, $search: String, $bounds: [Float!]
  ) {
    tablePlaces(
      tableId: $tableId, parameters: $parameters, filterValues: $filterValues, filterId: $filterId
      search: $search, bounds: $bounds
    ) { longitude latitude count more item }
  }
`
