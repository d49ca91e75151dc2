import { gql } from '@apollo/client'
import type {
  CreateEnvironmentUsersMutation,
  CreateInvitationLinksMutation,
  Document,
  EnvironmentUserQuery,
  EnvironmentUserRightsQuery,
  EnvironmentUsersQuery,
} from '../graphql/generated/operations.ts'

export type ListedUser = EnvironmentUsersQuery['environmentUsers']['items'][number]
export type EnvironmentUser = EnvironmentUserQuery['environmentUser']
export type InvitationReport = CreateEnvironmentUsersMutation['createEnvironmentUsers'][number]
export type InvitationLink = CreateInvitationLinksMutation['createInvitationLinks'][number]
export type UserRights = EnvironmentUserRightsQuery['environmentUserRights']

export const environmentUsersQuery: Document<'EnvironmentUsers'> = gql`
  query EnvironmentUsers($environmentId: String!, $page: Int, $limit: Int, $filter: String) {
    environmentUsers(environmentId: $environmentId, page: $page, limit: $limit, filter: $filter) {
      _id
      totalCount
      totalPages
      items { _id email name roles resolvedRoles state isOwn }
    }
  }
`

export const environmentUserRightsQuery: Document<'EnvironmentUserRights'> = gql`
  query EnvironmentUserRights($environmentId: String!) {
    environmentUserRights(environmentId: $environmentId) {
      canView canAddUsers canRemoveUsers canEditProfiles canManageRoles administers roles trial imported profileFields
    }
  }
`

export const confirmImportedUsersMutation: Document<'ConfirmImportedUsers'> = gql`
  mutation ConfirmImportedUsers($environmentId: String!) {
    confirmImportedUsers(environmentId: $environmentId) { confirmed failed }
  }
`

const userFields = gql`
  fragment EnvironmentUserFields on EnvironmentUser {
  _id email name roles resolvedRoles managedRoles state invitedAt invitationEnds version isOwn profile
  canView canAddUsers canRemoveUsers canEditProfiles canManageRoles
  }
`

export const environmentUserQuery: Document<'EnvironmentUser'> = gql`
  query EnvironmentUser($environmentUserId: String!) {
    environmentUser(environmentUserId: $environmentUserId) { ...EnvironmentUserFields }
  }
  ${userFields}
`

export const createEnvironmentUsersMutation: Document<'CreateEnvironmentUsers'> = gql`
  mutation CreateEnvironmentUsers($environmentId: String!, $people: JSON!, $roles: [String!]) {
    createEnvironmentUsers(environmentId: $environmentId, people: $people, roles: $roles) { email result environmentUserId }
  }
`

export const inviteEnvironmentUserMutation: Document<'InviteEnvironmentUser'> = gql`
  mutation InviteEnvironmentUser($environmentUserId: String!) {
    inviteEnvironmentUser(environmentUserId: $environmentUserId) { ...EnvironmentUserFields }
  }
  ${userFields}
`

export const createInvitationLinksMutation: Document<'CreateInvitationLinks'> = gql`
  mutation CreateInvitationLinks($environmentId: String!, $environmentUserIds: [String!]) {
    createInvitationLinks(environmentId: $environmentId, environmentUserIds: $environmentUserIds) {
      environmentUserId email name url endsAt
    }
  }
`

export const updateEnvironmentUserMutation: Document<'UpdateEnvironmentUser'> = gql`
  mutation UpdateEnvironmentUser($environmentUserId: String!, $data: JSON!, $expectedVersion: Int) {
    updateEnvironmentUser(environmentUserId: $environmentUserId, data: $data, expectedVersion: $expectedVersion) { ...EnvironmentUserFields }
  }
  ${userFields}
`

export const deleteEnvironmentUserMutation: Document<'DeleteEnvironmentUser'> = gql`
  mutation DeleteEnvironmentUser($environmentUserId: String!) {
    deleteEnvironmentUser(environmentUserId: $environmentUserId)
  }
`
