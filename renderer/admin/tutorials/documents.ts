import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

const tutorialFields = gql`
  fragment TutorialFields on OwnTutorials { _id isHidden progress { _id seen } }
`

export const ownTutorialsQuery: Document<'OwnTutorials'> = gql`
  query OwnTutorials { ownTutorials { ...TutorialFields } }
  ${tutorialFields}
`

export const keepTutorialMutation: Document<'KeepTutorial'> = gql`
  mutation KeepTutorial($tutorialId: String!, $seen: Int!) {
    keepTutorial(tutorialId: $tutorialId, seen: $seen) { ...TutorialFields }
  }
  ${tutorialFields}
`

export const hideTutorialsMutation: Document<'HideTutorials'> = gql`
  mutation HideTutorials($isHidden: Boolean!) { hideTutorials(isHidden: $isHidden) { ...TutorialFields } }
  ${tutorialFields}
`
