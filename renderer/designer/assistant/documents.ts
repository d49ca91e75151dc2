import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

export const modelsQuery: Document<'DesignAssistantModels'> = gql`
  query DesignAssistantModels($environmentId: String!) { designAssistantModels(environmentId: $environmentId) }
`

export const askMutation: Document<'AskDesignAssistant'> = gql`
  mutation AskDesignAssistant($environmentId: String!, $question: JSON!) {
    run: askDesignAssistant(environmentId: $environmentId, question: $question)
  }
`

export const answerQuery: Document<'DesignAssistantAnswer'> = gql`
  query DesignAssistantAnswer($runId: String!) { run: designAssistantAnswer(runId: $runId) }
`

export const progressSubscription: Document<'DesignAssistantProgress'> = gql`
  subscription DesignAssistantProgress($runId: String!) { run: designAssistantProgress(runId: $runId) }
`

export const stopMutation: Document<'StopDesignAssistant'> = gql`
  mutation StopDesignAssistant($runId: String!) { run: stopDesignAssistant(runId: $runId) }
`

export const previewQuery: Document<'PreviewChangeSet'> = gql`
  query PreviewChangeSet($environmentId: String!, $changeSet: JSON!) {
    preview: previewChangeSet(environmentId: $environmentId, changeSet: $changeSet)
  }
`

export const undoMutation: Document<'UndoChange'> = gql`
  mutation UndoChange($environmentId: String!, $changeId: String!) {
    undone: undoChange(environmentId: $environmentId, changeId: $changeId) { saved removed }
  }
`
