import { gql } from '@apollo/client'
import type {
  BlockPreviewQueryVariables,
  BlockResultQuery,
  BlockResultQueryVariables,
  Document,
} from '../../graphql/generated/operations.ts'

export type BlockFailure = NonNullable<BlockResult['failure']>

export type BlockResult = BlockResultQuery['blockResult']

export type BlockVariables = BlockResultQueryVariables

export const blockResultQuery: Document<'BlockResult'> = gql`
  query BlockResult(
    $blockId: String!, $parameters: JSON, $filterValues: JSON, $filterId: String, $page: Int, $limit: Int
  ) {
    blockResult(
      blockId: $blockId, parameters: $parameters, filterValues: $filterValues, filterId: $filterId
      page: $page, limit: $limit
    ) { _id html totalCount totalPages page failure { reason message line } }
  }
`

export type PreviewVariables = BlockPreviewQueryVariables

export const blockPreviewQuery: Document<'BlockPreview'> = gql`
  query BlockPreview($environmentId: String!, $data: JSON!, $page: Int) {
    blockPreview(environmentId: $environmentId, data: $data, page: $page) {
      _id html totalCount totalPages page failure { reason message line }
    }
  }
`
