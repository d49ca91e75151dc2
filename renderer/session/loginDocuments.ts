import { gql } from '@apollo/client'
import type { Document, LoginTokenOwnerQuery } from '../graphql/generated/operations.ts'

const sessionFields = gql`
  fragment SessionFields on Session {
    _id publicKey secretKey createdAt nonce lastCall userId locale roles emailVerified options
  }
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

export const resetPasswordMutation: Document<'ResetPassword'> = gql`
  mutation ResetPassword($token: String!, $password: String!) {
    resetPassword(token: $token, password: $password) { ...SessionFields }
  }
  ${sessionFields}
`
