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
    "The one address of the account"
    emails: [UserEmail!]!
    "How somebody logs in: password, once there is one"
    services: [String!]!
  }

  type UserEmail {
    address: String!
    verified: Boolean!
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

  "setsPassword: false where its holder enters with the one that he has; name: of whom it is for; invitedBy: who lets him in"
  type PasswordLink {
    occasion: String! @is(type: "LinkMailKind")
    setsPassword: Boolean!
    name: String!
    invitedBy: String
  }

  "url: for whoever is to set the password of the account, to be handed over; endsAt: until when it works"
  type AccountLink {
    url: String!
    endsAt: String!
  }

  "host: an environment's id or admin; null: another place than the one that asks"
  type OwnSession {
    _id: String!
    host: String
    environmentName: String
    createdAt: String!
    lastCall: String!
    isCurrent: Boolean!
  }

  "asksPassword: beginTwoFactor needs the password; the desktop's account has none"
  type OwnTwoFactor {
    isOn: Boolean!
    recoveryCodesLeft: Int!
    asksPassword: Boolean!
  }

  "secret: base32, for who types it; uri: what an authenticator app reads from a drawing"
  type TwoFactorSetup {
    secret: String!
    uri: String!
  }

  "How far the caller came in the tours of the admin area"
  type OwnTutorials {
    _id: String!
    "None is offered any more"
    isHidden: Boolean!
    "One for each tour, with the steps that were seen"
    progress: [TutorialProgress!]!
  }
  type TutorialProgress {
    _id: String!
    seen: Int!
  }

  extend type Query {
    ownTutorials: OwnTutorials!
    "The second factor of the caller's own account"
    ownTwoFactor: OwnTwoFactor!
    "Everything that is kept of the caller beside the records of environments, to take along; nothing in it lets anybody in"
    ownData: JSON! @is(type: "OwnData")
    "Where the caller is logged in, the last used first"
    ownSessions: [OwnSession!]!
    "The caller's account; null for the anonymous"
    me: User
    user(userId: String!): User
    "Who one becomes by a login token on this host; null when it is good for nothing"
    loginTokenOwner(token: String!): LoginTokenOwner
    "What a link is for that sets a password or lets in on this host; null once it was used or has expired"
    passwordLink(token: String!): PasswordLink
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
    "The language of the interface: es-419 or en"
    setLanguage(language: String!): Boolean!
    keepTutorial(tutorialId: String!, seen: Int!): OwnTutorials!
    hideTutorials(isHidden: Boolean!): OwnTutorials!
    "Ends every other session of the account"
    changePassword(password: String!, newPassword: String!): Boolean!
    "Where to send the picture of the caller's own account: PNG, JPEG or WebP, 1 MiB at most; it is in use once it was sent"
    generateAvatarUpload(size: Int!): UploadCredentials!
    removeAvatar: User!
    "Of the caller's own"
    endSessions(sessionIds: [String!]!): Boolean!
    "A new secret, not in use before confirmTwoFactor"
    beginTwoFactor(password: String): TwoFactorSetup!
    "Switches two-factor on with the first code; answers the recovery codes, this once"
    confirmTwoFactor(code: String!): [String!]!
    "Asks for a code; answers recovery codes in place of those of before"
    renewRecoveryCodes: [String!]!
    "Asks for a code"
    disableTwoFactor: Boolean!
    "For superAdmins: switches somebody else's two-factor off"
    resetTwoFactor(userId: String!): Boolean!
    "For superAdmins. roles: user (default), admin, superAdmin; its owner is mailed the link that sets the password"
    createAccount(
      email: String!
      name: String
      roles: [String!]
      environmentsAuthorized: [String!]
    ): User!
    "For superAdmins, where no mail leaves this machine: a link that sets the password of an account, to be handed over"
    createAccountLink(userId: String!): AccountLink!
    "For superAdmins; what is not given stays"
    updateAccount(
      userId: String!
      firstName: String
      lastName: String
      roles: [String!]
      environmentsAuthorized: [String!]
    ): User!
    "For superAdmins: wherever somebody is logged in"
    endAccountSessions(userId: String!): Boolean!
  }
`
