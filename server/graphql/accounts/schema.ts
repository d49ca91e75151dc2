export const accountTypes = /* GraphQL */ `
  type Session {
    _id: String!
    publicKey: String!
    secretKey: String!
    createdAt: String!
    nonce: String
    lastCall: String
    userId: String!
    locale: String
    roles: [String!]!
    emailVerified: Boolean
    options: JSON
  }

  type Profile {
    name: String
    firstName: String
    lastName: String
    avatar: File
  }

  type User {
    _id: String!
    email: String!
    createdAt: String!
    roles: [String!]!
    profile: Profile
    environmentsAuthorized: [String!]!
    hasTwoFactor: Boolean!
  }

  "_id identifies the query and its variables, so that a client can cache the page"
  type UserPage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [User!]!
  }

  extend type Query {
    "The caller's account; null for the anonymous"
    me: User
    user(userId: String!): User
    users(page: Int, limit: Int, filter: String): UserPage!
  }

  extend type Mutation {
    loginWithPassword(email: String!, password: String!): Session!
    loginWithToken(token: String!): Session!
    "A token for the caller's account, for one use within 60 s on the environment's host (without one: on this host)"
    createLoginToken(environmentId: String): String!
    logout: Boolean!
    forgotPassword(email: String!, environmentId: String): Boolean!
    resetPassword(token: String!, password: String!): Session!
    environmentUserSignUp(environmentId: String!, email: String!, firstName: String, lastName: String): Boolean!
    "For superAdmins. roles: user (default), admin, superAdmin; without a password the account cannot log in yet"
    createAccount(
      email: String!
      password: String
      name: String
      roles: [String!]
      environmentsAuthorized: [String!]
    ): User!
  }
`
