import { gql, type TypedDocumentNode } from '@apollo/client'
import type { Language } from '../../shared/i18n/languages.ts'
import type { User } from '../account/types.ts'
import type { EnterableView } from './environment/firstView.ts'

export interface Page<Item> {
  _id: string
  totalCount: number
  totalPages: number
  items: Item[]
}

export interface PageVariables {
  page: number
  limit: number
  filter?: string
}

export interface EnvironmentItem {
  _id: string
  name: string
  url: string | null
  logo: { _id: string; url: string | null } | null
}

export const environmentsQuery: TypedDocumentNode<{ environments: Page<EnvironmentItem> }, PageVariables> = gql`
  query Environments($page: Int, $limit: Int, $filter: String) {
    environments(page: $page, limit: $limit, filter: $filter) {
      _id
      totalCount
      totalPages
      items { _id name url logo { _id url } }
    }
  }
`

export const adminEnvironmentQuery: TypedDocumentNode<
  { environment: EnvironmentItem | null },
  { environmentId: string }
> = gql`
  query AdminEnvironment($environmentId: String!) {
    environment(environmentId: $environmentId) { _id name url logo { _id url } }
  }
`

export interface UserItem {
  _id: string
  email: string
  roles: string[]
  profile: { name: string | null; firstName: string | null; lastName: string | null } | null
}

export const usersQuery: TypedDocumentNode<{ users: Page<UserItem> }, PageVariables> = gql`
  query Users($page: Int, $limit: Int, $filter: String) {
    users(page: $page, limit: $limit, filter: $filter) {
      _id
      totalCount
      totalPages
      items { _id email roles profile { name firstName lastName } }
    }
  }
`

export const adminUserQuery: TypedDocumentNode<{ user: User | null }, { userId: string }> = gql`
  query AdminUser($userId: String!) {
    user(userId: $userId) {
      _id email createdAt roles environmentsAuthorized hasTwoFactor
      profile { name firstName lastName avatar { _id name type key bucket url } }
    }
  }
`

export const createEnvironmentMutation: TypedDocumentNode<
  { createEnvironment: EnvironmentItem },
  { _id: string; name: string; url?: string }
> = gql`
  mutation CreateEnvironment($_id: String!, $name: String!, $url: String) {
    createEnvironment(_id: $_id, name: $name, url: $url) { _id name url logo { _id url } }
  }
`

export interface TemplateItem {
  _id: string
  icon: string
  title: Record<Language, string>
  description: Record<Language, string>
}

export const templatesQuery: TypedDocumentNode<{ templates: TemplateItem[] }, Record<string, never>> = gql`
  query Templates { templates { _id icon title description } }
`

export const createEnvironmentFromTemplateMutation: TypedDocumentNode<
  { createEnvironmentFromTemplate: EnvironmentItem },
  { _id: string; name: string; templateId: string }
> = gql`
  mutation CreateEnvironmentFromTemplate($_id: String!, $name: String!, $templateId: String!) {
    createEnvironmentFromTemplate(_id: $_id, name: $name, templateId: $templateId) { _id name url logo { _id url } }
  }
`

export const createLoginTokenMutation: TypedDocumentNode<{ createLoginToken: string }, { environmentId: string }> = gql`
  mutation CreateLoginToken($environmentId: String) { createLoginToken(environmentId: $environmentId) }
`

/** Only the count: whether anything was built yet. */
export const collectionCountQuery: TypedDocumentNode<
  { collections: { _id: string; totalCount: number } },
  { environmentId: string }
> = gql`
  query CollectionCount($environmentId: String!) {
    collections(environmentId: $environmentId, page: 1, limit: 1) { _id totalCount }
  }
`

/** Who an application is for, and where each of them could begin. */
export const rolesAndViewsQuery: TypedDocumentNode<
  {
    environment: { _id: string; homeRedirect: string | null } | null
    roles: { _id: string; items: { _id: string; name: string }[] }
    views: { _id: string; items: EnterableView[] }
  },
  { environmentId: string }
> = gql`
  query RolesAndViews($environmentId: String!) {
    environment(environmentId: $environmentId) { _id homeRedirect }
    roles(environmentId: $environmentId, page: 1, limit: 6) { _id items { _id name } }
    views(environmentId: $environmentId, page: 1, limit: 50) { _id items { _id path roles } }
  }
`
