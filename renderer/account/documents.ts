import { gql, type TypedDocumentNode } from '@apollo/client'
import type { Session, User } from './types.ts'

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

export const userQuery: TypedDocumentNode<{ user: User | null }, { userId: string }> = gql`
  query User($userId: String!) { user(userId: $userId) { ...UserFields } }
  ${userFields}
`

export const loginWithPasswordMutation: TypedDocumentNode<
  { loginWithPassword: Session },
  { email: string; password: string }
> = gql`
  mutation LoginWithPassword($email: String!, $password: String!) {
    loginWithPassword(email: $email, password: $password) { ...SessionFields }
  }
  ${sessionFields}
`

export const loginWithTokenMutation: TypedDocumentNode<{ loginWithToken: Session }, { token: string }> = gql`
  mutation LoginWithToken($token: String!) { loginWithToken(token: $token) { ...SessionFields } }
  ${sessionFields}
`

export const logoutMutation: TypedDocumentNode<{ logout: boolean }, Record<string, never>> = gql`
  mutation Logout { logout }
`

export const forgotPasswordMutation: TypedDocumentNode<
  { forgotPassword: boolean },
  { email: string; environmentId?: string }
> = gql`
  mutation ForgotPassword($email: String!, $environmentId: String) {
    forgotPassword(email: $email, environmentId: $environmentId)
  }
`

export const resetPasswordMutation: TypedDocumentNode<{ resetPassword: Session }, { token: string; password: string }> =
  gql`
  mutation ResetPassword($token: String!, $password: String!) {
    resetPassword(token: $token, password: $password) { ...SessionFields }
  }
  ${sessionFields}
`

export interface LoginEnvironment {
  _id: string
  name: string
  logo: { _id: string; url: string | null } | null
  loginLogo: { _id: string; url: string | null } | null
}

/** What the login page shows of an environment before anybody is logged in. */
export const loginEnvironmentQuery: TypedDocumentNode<{ environment: LoginEnvironment | null }, { url: string }> = gql`
  query LoginEnvironment($url: String!) {
    environment(url: $url) { _id name logo { _id url } loginLogo { _id url } }
  }
`
