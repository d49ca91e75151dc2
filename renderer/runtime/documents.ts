import { gql, type TypedDocumentNode } from '@apollo/client'
import type { PresentedForm } from '../components/presented.ts'
import type { PresentedView } from '../view/presented.ts'

interface FileRef {
  _id: string
  url: string | null
}

/** An environment as its end users meet it; also kept in the local storage (AD1). */
export interface RuntimeEnvironment {
  _id: string
  name: string
  url: string | null
  timezone: string
  homeRedirect: string | null
  allowDarkMode: boolean
  logo: FileRef | null
}

export const environmentQuery: TypedDocumentNode<
  { environment: RuntimeEnvironment | null },
  { environmentId: string }
> = gql`
  query RuntimeEnvironment($environmentId: String!) {
    environment(environmentId: $environmentId) {
      _id name url timezone homeRedirect allowDarkMode logo { _id url }
    }
  }
`

/** An entry of the navigation, with the entries under it. */
export interface NavigationLink {
  _id: string
  type: string
  title: string | null
  icon: string | null
  path: string | null
  links: readonly NavigationLink[]
}

export const navigationQuery: TypedDocumentNode<
  { navigation: NavigationLink[]; userMenu: NavigationLink[] },
  { environmentId: string }
> = gql`
  query Navigation($environmentId: String!) {
    navigation(environmentId: $environmentId)
    userMenu(environmentId: $environmentId)
  }
`

export const viewByPathQuery: TypedDocumentNode<
  { viewByPath: PresentedView | null },
  { path: string; environmentId: string }
> = gql`
  query ViewByPath($path: String!, $environmentId: String!) {
    viewByPath(path: $path, environmentId: $environmentId)
  }
`

export const environmentUpdatedSubscription: TypedDocumentNode<
  { environmentUpdated: unknown },
  { environmentId: string }
> = gql`
  subscription EnvironmentUpdated($environmentId: String!) {
    environmentUpdated(environmentId: $environmentId)
  }
`

export const collectionDataChangedSubscription: TypedDocumentNode<
  { collectionDataChanged: unknown },
  { environmentId: string; collectionId: string }
> = gql`
  subscription CollectionDataChanged($environmentId: String!, $collectionId: String!) {
    collectionDataChanged(environmentId: $environmentId, collectionId: $collectionId)
  }
`

export const createFormQuery: TypedDocumentNode<
  { fieldCreateForm: PresentedForm | null },
  { formId: string; fieldName: string }
> = gql`
  query FieldCreateForm($formId: String!, $fieldName: String!) {
    fieldCreateForm(formId: $formId, fieldName: $fieldName)
  }
`

export interface SelectOption {
  label: string
  value: unknown
  subtitle: string | null
  image: string | null
  icon: string | null
}

export const selectOptionsQuery: TypedDocumentNode<
  { selectOptions: SelectOption[] },
  {
    formId?: string
    tableId?: string
    indicatorId?: string
    chartId?: string
    blockId?: string
    fieldName: string
    searchQuery: string
    limit: number
    filterOptions: Readonly<Record<string, unknown>>
    currentValues: readonly string[]
  }
> = gql`
  query SelectOptions(
    $formId: String, $tableId: String, $indicatorId: String, $chartId: String, $blockId: String, $fieldName: String, $searchQuery: String, $limit: Int, $filterOptions: JSON,
    $currentValues: JSON
  ) {
    selectOptions(
      formId: $formId, tableId: $tableId, indicatorId: $indicatorId, chartId: $chartId, blockId: $blockId
      fieldName: $fieldName, searchQuery: $searchQuery, limit: $limit
      filterOptions: $filterOptions, currentValues: $currentValues
    ) { label value subtitle image icon }
  }
`
