import { gql } from '@apollo/client'
import type { Document } from '../graphql/generated/operations.ts'
import { userFields } from './userFields.ts'

export const userQuery: Document<'User'> = gql`
  query User($userId: String!) { user(userId: $userId) { ...UserFields } }
  ${userFields}
`

export const logoutMutation: Document<'Logout'> = gql`
  mutation Logout { logout }
`

export const setLanguageMutation: Document<'SetLanguage'> = gql`
  mutation SetLanguage($language: String!) { setLanguage(language: $language) }
`
