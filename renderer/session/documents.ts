import { gql } from '@apollo/client'
import type {
  Document,
  LoginEnvironmentQuery,
  LoginTokenOwnerQuery,
  OwnSessionsQuery,
} from '../graphql/generated/operations.ts'

const sessionFields = gql`
  fragment SessionFields on Session {
    _id publicKey secretKey createdAt nonce lastCall userId locale roles emailVerified options
  }
`

const userFields = gql`
  fragment UserFields on User {
    _id email createdAt roles environmentsAuthorized hasTwoFactor
    profile { name firstName lastName avatar { _id name type key bucket url } }
  }
`

export const userQuery: Document<'User'> = gql`
  query User($userId: String!) { user(userId: $userId) { ...UserFields } }
  ${userFields}
`

export const loginWithPasswordMutation: Document<'LoginWithPassword'> = gql`
  mutation LoginWithPassword($email: String!, $password: String!) {
    loginWithPassword(email: $email, password: $password) { ...SessionFields }
  }
  ${sessionFields}
`

export type LoginTokenOwner = NonNullable<LoginTokenOwnerQuery['loginTokenOwner']>

export const loginTokenOwnerQuery: Document<'LoginTokenOwner'> = gql`
  query LoginTokenOwner($token: String!) { loginTokenOwner(token: $token) { email name asks } }
`

export const loginWithTokenMutation: Document<'LoginWithToken'> = gql`
  mutation LoginWithToken($token: String!) { loginWithToken(token: $token) { ...SessionFields } }
  ${sessionFields}
`

export const logoutMutation: Document<'Logout'> = gql`
  mutation Logout { logout }
`

export const forgotPasswordMutation: Document<'ForgotPassword'> = gql`
  mutation ForgotPassword($email: String!, $environmentId: String) {
    forgotPassword(email: $email, environmentId: $environmentId)
  }
`

export const passwordLinkQuery: Document<'PasswordLink'> = gql`
  query PasswordLink($token: String!) { passwordLinkWorks(token: $token) }
`

export const resetPasswordMutation: Document<'ResetPassword'> = gql`
  mutation ResetPassword($token: String!, $password: String!) {
    resetPassword(token: $token, password: $password) { ...SessionFields }
  }
  ${sessionFields}
`

export const signUpMutation: Document<'SignUp'> = gql`
  mutation SignUp($environmentId: String!, $email: String!, $firstName: String, $lastName: String) {
    environmentUserSignUp(environmentId: $environmentId, email: $email, firstName: $firstName, lastName: $lastName)
  }
`

export type OwnSession = OwnSessionsQuery['ownSessions'][number]

export const ownSessionsQuery: Document<'OwnSessions'> = gql`
  query OwnSessions { ownSessions { _id host environmentName createdAt lastCall isCurrent } }
`

export const updateProfileMutation: Document<'UpdateProfile'> = gql`
  mutation UpdateProfile($firstName: String, $lastName: String) {
    updateProfile(firstName: $firstName, lastName: $lastName) { ...UserFields }
  }
  ${userFields}
`

export const changePasswordMutation: Document<'ChangePassword'> = gql`
  mutation ChangePassword($password: String!, $newPassword: String!) {
    changePassword(password: $password, newPassword: $newPassword)
  }
`

export const setLanguageMutation: Document<'SetLanguage'> = gql`
  mutation SetLanguage($language: String!) { setLanguage(language: $language) }
`

export const endSessionsMutation: Document<'EndSessions'> = gql`
  mutation EndSessions($sessionIds: [String!]!) { endSessions(sessionIds: $sessionIds) }
`

export type LoginEnvironment = NonNullable<LoginEnvironmentQuery['environment']>

/** What the login page shows of an environment before anybody is logged in. */
export const loginEnvironmentQuery: Document<'LoginEnvironment'> = gql`
  query LoginEnvironment($url: String!) {
    environment(url: $url) {
      _id name allowSignUp redirect redirectUrl enableCustomLoginView customLoginView
      logo { _id url } loginLogo { _id url } authBackgroundImage { _id url }
    }
  }
`
