import { gql, type TypedDocumentNode } from '@apollo/client'

export interface IndicatorResult {
  _id: string
  value: unknown
  text: string
  /** Names of parameters and variables that the filter cannot read. */
  unreadable: readonly string[]
}

export const indicatorResultQuery: TypedDocumentNode<
  { indicatorResult: IndicatorResult },
  {
    indicatorId: string
    parameters: Readonly<Record<string, unknown>>
    filterValues: Readonly<Record<string, unknown>>
    filterId: string | undefined
  }
> = gql`
  query IndicatorResult($indicatorId: String!, $parameters: JSON, $filterValues: JSON, $filterId: String) {
    indicatorResult(
      indicatorId: $indicatorId, parameters: $parameters, filterValues: $filterValues, filterId: $filterId
    ) { _id value text unreadable }
  }
`
