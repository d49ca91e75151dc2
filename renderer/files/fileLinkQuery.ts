import { gql, type TypedDocumentNode } from '@apollo/client'
import type { LinkPurpose } from '../../shared/protocol/files.ts'

export const fileLinkQuery: TypedDocumentNode<
  { fileLink: string },
  { environmentId: string; file: string; purpose: LinkPurpose }
> = gql`
  query FileLink($environmentId: String, $file: String!, $purpose: String!) {
    fileLink(environmentId: $environmentId, file: $file, purpose: $purpose)
  }
`
