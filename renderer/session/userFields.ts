import { gql } from '@apollo/client'

/** What pages know of their own account. */
export const userFields = gql`
  fragment UserFields on User {
    _id email createdAt roles environmentsAuthorized hasTwoFactor
    profile { name firstName lastName avatar { _id name type key bucket url } }
  }
`
