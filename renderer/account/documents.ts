import { gql } from '@apollo/client'
import type { Document, LoginEnvironmentQuery, PasswordLinkQuery } from '../graphql/generated/operations.ts'

export type PasswordLink = NonNullable<PasswordLinkQuery['passwordLink']>
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

export const signUpMutation: Document<'SignUp'> = gql`
  mutation SignUp($environmentId: String!, $email: String!, $firstName: String, $lastName: String) {
    environmentUserSignUp(environmentId: $environmentId, email: $email, firstName: $firstName, lastName: $lastName)
  }
`

export const forgotPasswordMutation: Document<'ForgotPassword'> = gql`
  mutation ForgotPassword($email: String!, $environmentId: String) {
    forgotPassword(email: $email, environmentId: $environmentId)
  }
`

export const passwordLinkQuery: Document<'PasswordLink'> = gql`
  query PasswordLink($token: String!) {
    passwordLink(token: $token) { occasion setsPassword name invitedBy }
  }
`
