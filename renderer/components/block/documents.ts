import { gql, type TypedDocumentNode } from '@apollo/client'

export interface BlockFailure {
  reason: string
  /** For designers only. */
  message: string | null
  /** Of the template, from 1. */
  line: number | null
}

export interface BlockResult {
  _id: string
  html: string
  totalCount: number | null
  totalPages: number | null
  page: number
  failure: BlockFailure | null
}

type Values = Readonly<Record<string, unknown>>

export interface BlockVariables {
  blockId: string
  parameters: Values
  filterValues: Values
  filterId: string | undefined
  page: number
  limit: number | undefined
}

export const blockResultQuery: TypedDocumentNode<{ blockResult: BlockResult }, BlockVariables> = gql`
  query BlockResult(
    $blockId: String!, $parameters: JSON, $filterValues: JSON, $filterId: String, $page: Int, $limit: Int
  ) {
    blockResult(
      blockId: $blockId, parameters: $parameters, filterValues: $filterValues, filterId: $filterId
      page: $page, limit: $limit
    ) { _id html totalCount totalPages page failure { reason message line } }
  }
`

export interface PreviewVariables {
  environmentId: string
  data: Values
  page: number
}

export const blockPreviewQuery: TypedDocumentNode<{ blockPreview: BlockResult }, PreviewVariables> = gql`
  query BlockPreview($environmentId: String!, $data: JSON!, $page: Int) {
    blockPreview(environmentId: $environmentId, data: $data, page: $page) {
      _id html totalCount totalPages page failure { reason message line }
    }
  }
`
