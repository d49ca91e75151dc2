import { gql } from '@apollo/client'
import type { Document, TemplatesQuery, UsersQuery } from '../graphql/generated/operations.ts'

export const environmentsQuery: Document<'Environments'> = gql`
  query Environments($page: Int, $limit: Int, $filter: String) {
    environments(page: $page, limit: $limit, filter: $filter) {
      _id
      totalCount
      totalPages
      items { _id name url logo { _id url } }
    }
  }
`

export const environmentProblemsQuery: Document<'EnvironmentProblems'> = gql`
  query EnvironmentProblems {
    environmentProblems { _id environmentId kind message }
  }
`

export const retryEnvironmentMutation: Document<'RetryEnvironment'> = gql`
  mutation RetryEnvironment($environmentId: String!) {
    retryEnvironment(environmentId: $environmentId)
  }
`

export const adoptEnvironmentMutation: Document<'AdoptEnvironment'> = gql`
  mutation AdoptEnvironment($environmentId: String!) {
    adoptEnvironment(environmentId: $environmentId) { _id }
  }
`

export const adminEnvironmentQuery: Document<'AdminEnvironment'> = gql`
  query AdminEnvironment($environmentId: String!) {
    environment(environmentId: $environmentId) {
      _id name url logo { _id url } timezone locale currency firstDay autoEnableNotifications notificationPrompt
    }
    platformOffers(environmentId: $environmentId) {
      _id academyName academyUrl siteName siteUrl hubName hubUrl experiments backupsMost backupBytes withoutKinds
    }
  }
`

export const platformUpdatedSubscription: Document<'PlatformUpdated'> = gql`
  subscription PlatformUpdated { platformUpdated }
`

export type UserItem = UsersQuery['users']['items'][number]

export const usersQuery: Document<'Users'> = gql`
  query Users($page: Int, $limit: Int, $filter: String) {
    users(page: $page, limit: $limit, filter: $filter) {
      _id
      totalCount
      totalPages
      items { _id email roles profile { name firstName lastName avatar { _id url } } }
    }
  }
`

export const resetTwoFactorMutation: Document<'ResetTwoFactor'> = gql`
  mutation ResetTwoFactor($userId: String!) { resetTwoFactor(userId: $userId) }
`

export const createAccountMutation: Document<'CreateAccount'> = gql`
  mutation CreateAccount($email: String!, $name: String, $roles: [String!], $environmentsAuthorized: [String!]) {
    createAccount(email: $email, name: $name, roles: $roles, environmentsAuthorized: $environmentsAuthorized) { _id }
  }
`

export const updateAccountMutation: Document<'UpdateAccount'> = gql`
  mutation UpdateAccount(
    $userId: String!, $firstName: String, $lastName: String, $roles: [String!], $environmentsAuthorized: [String!]
  ) {
    updateAccount(
      userId: $userId, firstName: $firstName, lastName: $lastName
      roles: $roles, environmentsAuthorized: $environmentsAuthorized
    ) {
      _id roles environmentsAuthorized profile { name firstName lastName avatar { _id url } }
    }
  }
`

export const endAccountSessionsMutation: Document<'EndAccountSessions'> = gql`
  mutation EndAccountSessions($userId: String!) { endAccountSessions(userId: $userId) }
`

/** To choose among; more than a person chooses from. */
export const environmentNamesQuery: Document<'EnvironmentNames'> = gql`
  query EnvironmentNames { environments(limit: 1000) { _id items { _id name } } }
`

export const adminUserQuery: Document<'AdminUser'> = gql`
  query AdminUser($userId: String!) {
    user(userId: $userId) {
      _id email createdAt roles environmentsAuthorized hasTwoFactor
      profile { name firstName lastName avatar { _id name type key bucket url } }
    }
  }
`

export const createAccountLinkMutation: Document<'CreateAccountLink'> = gql`
  mutation CreateAccountLink($userId: String!) {
    createAccountLink(userId: $userId) { url endsAt }
  }
`

export const createEnvironmentMutation: Document<'CreateEnvironment'> = gql`
  mutation CreateEnvironment($_id: String!, $name: String!, $url: String, $settings: JSON) {
    createEnvironment(_id: $_id, name: $name, url: $url, settings: $settings) { _id name url logo { _id url } }
  }
`

export const updateEnvironmentMutation: Document<'UpdateEnvironment'> = gql`
  mutation UpdateEnvironment($environmentId: String!, $data: JSON!) {
    updateEnvironment(environmentId: $environmentId, data: $data) { _id timezone locale currency firstDay }
  }
`

export type TemplateItem = TemplatesQuery['templates'][number]

export const templatesQuery: Document<'Templates'> = gql`
  query Templates { templates { _id icon title description } }
`

export const createEnvironmentFromTemplateMutation: Document<'CreateEnvironmentFromTemplate'> = gql`
  mutation CreateEnvironmentFromTemplate($_id: String!, $name: String!, $templateId: String!, $settings: JSON) {
    createEnvironmentFromTemplate(_id: $_id, name: $name, templateId: $templateId, settings: $settings) { _id name url logo { _id url } }
  }
`

/** Only the count: whether anything was built yet. */
export const collectionCountQuery: Document<'CollectionCount'> = gql`
  query CollectionCount($environmentId: String!) {
    collections(environmentId: $environmentId, page: 1, limit: 1) { _id totalCount }
  }
`

/** Who an application is for, and where each of them could begin. */
export const rolesAndViewsQuery: Document<'RolesAndViews'> = gql`
  query RolesAndViews($environmentId: String!) {
    environment(environmentId: $environmentId) { _id homeRedirect }
    roles(environmentId: $environmentId, page: 1, limit: 6) { _id items { _id name } }
    views(environmentId: $environmentId, page: 1, limit: 50) { _id items { _id path roles } }
  }
`
