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

  "asks: a person made the token, so whoever is to use it is asked first"
  type LoginTokenOwner {
    email: String!
    name: String
    asks: Boolean!
  }

  "host: an environment's id or admin; null: another place than the one that asks"
  type OwnSession {
    _id: String!
    host: String
    createdAt: String!
    lastCall: String!
    isCurrent: Boolean!
  }

  extend type Query {
    "Where the caller is logged in, the last used first"
    ownSessions: [OwnSession!]!
    "The caller's account; null for the anonymous"
    me: User
    user(userId: String!): User
    "Who one becomes by a login token on this host; null when it is good for nothing"
    loginTokenOwner(token: String!): LoginTokenOwner
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
    "The names of the caller's own account"
    updateProfile(firstName: String, lastName: String): User!
    "Ends every other session of the account"
    changePassword(password: String!, newPassword: String!): Boolean!
    "Of the caller's own"
    endSessions(sessionIds: [String!]!): Boolean!
    "For superAdmins. roles: user (default), admin, superAdmin; its owner is mailed the link that sets the password"
    createAccount(
      email: String!
      name: String
      roles: [String!]
      environmentsAuthorized: [String!]
    ): User!
  }
`
