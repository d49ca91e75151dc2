import { languageOf } from '../language.ts'
import type { GraphQLModule } from '../module.ts'

const membershipTypes = /* GraphQL */ `
  type EnvironmentUser {
    _id: String!
    environmentId: String!
    email: String!
    name: String!
    roles: [String!]!
    resolvedRoles: [JSON!]! @is(type: "NamedRole")
    confirmed: Boolean!
    state: String! @is(type: "UserState")
    invitedAt: String
    invitationEnds: String
    canView: Boolean!
    canAddUsers: Boolean!
    canRemoveUsers: Boolean!
    canEditProfiles: Boolean!
    canManageRoles: Boolean!
    managedRoles: [String!]!
    createdAt: String!
    version: Int!
    isOwn: Boolean!
    # by the names of its fields; null for who may not edit profiles
    profile: JSON @is(type: "Values")
  }
  type EnvironmentUserPage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [EnvironmentUser!]!
  }
  type EnvironmentUserRights {
    canView: Boolean!
    canAddUsers: Boolean!
    canRemoveUsers: Boolean!
    canEditProfiles: Boolean!
    canManageRoles: Boolean!
    administers: Boolean!
    roles: [JSON!]! @is(type: "NamedRole")
    trial: Boolean!
    # how many imported users wait to be confirmed, for who administers them
    imported: Int!
    # those of profiles, for who may edit them
    profileFields: [JSON!]! @is(type: "ProfileField")
  }
  # values: by the names of the fields
  type OwnProfile {
    _id: String!
    version: Int!
    fields: [JSON!]! @is(type: "ProfileField")
    values: JSON! @is(type: "Values")
  }
  # people: how many have something in it
  type ProfileFieldUse {
    fieldId: String!
    people: Int!
  }
  # failed: addresses of those who still wait
  type Confirmations {
    confirmed: Int!
    failed: [String!]!
  }
  # environmentUserId: of who was invited
  type InvitationReport {
    email: String!
    result: String! @is(type: "InvitationResult")
    environmentUserId: String
  }
  type InvitationLink {
    environmentUserId: String!
    email: String!
    name: String!
    url: String!
    endsAt: String!
  }
  extend type Query {
    environmentUsers(environmentId: String!, page: Int, limit: Int, filter: String): EnvironmentUserPage!
    environmentUser(environmentUserId: String!): EnvironmentUser!
    environmentUserRights(environmentId: String!): EnvironmentUserRights!
    "What the environment knows of the caller; null for who is no user of it"
    ownProfile(environmentId: String): OwnProfile
    profileFieldUses(environmentId: String!): [ProfileFieldUse!]!
  }
  extend type Mutation {
    createEnvironmentUser(environmentId: String!, data: JSON! @is(type: "EnvironmentUserData")): EnvironmentUser!
    createEnvironmentUsers(environmentId: String!, people: JSON! @is(type: "InvitedPeople"), roles: [String!]): [InvitationReport!]!
    inviteEnvironmentUser(environmentUserId: String!): EnvironmentUser!
    "Where no mail leaves this machine: a link for each who has not come in yet, to be handed over; without ids, for all of them"
    createInvitationLinks(environmentId: String!, environmentUserIds: [String!]): [InvitationLink!]!
    updateEnvironmentUser(environmentUserId: String!, data: JSON! @is(type: "EnvironmentUserData"), expectedVersion: Int): EnvironmentUser!
    confirmImportedUsers(environmentId: String!): Confirmations!
    "What is given, by the names of the fields; the rest stays"
    updateOwnProfile(environmentId: String, data: JSON! @is(type: "Values"), expectedVersion: Int): OwnProfile!
    deleteEnvironmentUser(environmentUserId: String!): Boolean!
  }
`

export const membershipModule: GraphQLModule = {
  typeDefs: membershipTypes,
  resolvers: {
    Query: {
      environmentUsers: (_, { environmentId, ...page }, { caller, services }) =>
        services.memberships.list(caller, environmentId, page),
      environmentUser: (_, { environmentUserId }, { caller, services }) =>
        services.memberships.one(caller, environmentUserId),
      environmentUserRights: (_, { environmentId }, { caller, services }) =>
        services.memberships.rights(caller, environmentId),
      ownProfile: (_, { environmentId }, { caller, services }) => services.ownProfiles.get(caller, environmentId),
      profileFieldUses: (_, { environmentId }, { caller, services }) =>
        services.memberships.profileUses(caller, environmentId),
    },
    Mutation: {
      createEnvironmentUser: (_, { environmentId, data }, { caller, services, client }) =>
        services.invitations.create(caller, environmentId, data, languageOf({ client })),
      createEnvironmentUsers: (_, { environmentId, ...request }, { caller, services, client }) =>
        services.invitations.createMany(caller, environmentId, request, languageOf({ client })),
      inviteEnvironmentUser: (_, { environmentUserId }, { caller, services, client }) =>
        services.invitations.repeat(caller, environmentUserId, languageOf({ client })),
      createInvitationLinks: (_, { environmentId, environmentUserIds }, { caller, services }) =>
        services.invitationLinks.create(caller, environmentId, environmentUserIds ?? null),
      updateEnvironmentUser: (_, { environmentUserId, ...request }, { caller, services, client }) =>
        services.memberships.update(caller, environmentUserId, request, languageOf({ client })),
      confirmImportedUsers: (_, { environmentId }, { caller, services, client }) =>
        services.memberships.confirmImported(caller, environmentId, languageOf({ client })),
      updateOwnProfile: (_, request, { caller, services }) => services.ownProfiles.update(caller, request),
      deleteEnvironmentUser: (_, { environmentUserId }, { caller, services }) =>
        services.memberships.remove(caller, environmentUserId),
    },
  },
}
