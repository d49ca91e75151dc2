import { gql } from '@apollo/client'
import type { Document, OwnSessionsQuery } from '../../graphql/generated/operations.ts'
import { userFields } from '../../session/userFields.ts'

export const ownDataQuery: Document<'OwnData'> = gql`
  query OwnData { ownData }
`

export type OwnSession = OwnSessionsQuery['ownSessions'][number]

export const ownSessionsQuery: Document<'OwnSessions'> = gql`
  query OwnSessions { ownSessions { _id host environmentName createdAt lastCall isCurrent } }
`

export const endSessionsMutation: Document<'EndSessions'> = gql`
  mutation EndSessions($sessionIds: [String!]!) { endSessions(sessionIds: $sessionIds) }
`

export const changePasswordMutation: Document<'ChangePassword'> = gql`
  mutation ChangePassword($password: String!, $newPassword: String!) {
    changePassword(password: $password, newPassword: $newPassword)
  }
`

export const updateProfileMutation: Document<'UpdateProfile'> = gql`
  mutation UpdateProfile($firstName: String, $lastName: String) {
    updateProfile(firstName: $firstName, lastName: $lastName) { ...UserFields }
  }
  ${userFields}
`
