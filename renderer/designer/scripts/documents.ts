import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

export const runScriptMutation: Document<'RunScript'> = gql`
  mutation RunScript(
    $environmentId: String!
    $script: String!
    $componentId: String
    $collectionId: String
    $itemId: String
    $parameters: JSON
    $options: JSON
    $user: JSON
    $dryRun: Boolean!
  ) {
    runScript(
      environmentId: $environmentId
      script: $script
      componentId: $componentId
      collectionId: $collectionId
      itemId: $itemId
      parameters: $parameters
      options: $options
      user: $user
      dryRun: $dryRun
    ) { result failure failureLine log calls callCount steps ms cpuMs memoryBytes kept }
  }
`

export const environmentScriptsQuery: Document<'EnvironmentScripts'> = gql`
  query EnvironmentScripts($environmentId: String!) { environmentScripts(environmentId: $environmentId) }
`

export const newestItemsQuery: Document<'NewestItems'> = gql`
  query NewestItems($collectionId: String!, $limit: Int!) { collectionItems(collectionId: $collectionId, limit: $limit) { items } }
`
