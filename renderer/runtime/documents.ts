import { gql } from '@apollo/client'
import type { Document } from '../graphql/generated/operations.ts'

export const navigationQuery: Document<'Navigation'> = gql`
  query Navigation($environmentId: String!) {
    navigation(environmentId: $environmentId)
    userMenu(environmentId: $environmentId)
  }
`

export const viewByPathQuery: Document<'ViewByPath'> = gql`
  query ViewByPath($path: String!, $environmentId: String!) {
    viewByPath(path: $path, environmentId: $environmentId)
    definitionsMoment(environmentId: $environmentId)
  }
`

export const footerQuery: Document<'FooterView'> = gql`
  query FooterView($viewId: String!) { view(viewId: $viewId) }
`

export const viewResultsQuery: Document<'ViewResults'> = gql`
  query ViewResults($path: String!, $environmentId: String!, $parameters: JSON) {
    viewResults(path: $path, environmentId: $environmentId, parameters: $parameters)
  }
`

export const collectionDataChangedSubscription: Document<'CollectionDataChanged'> = gql`
  subscription CollectionDataChanged($environmentId: String!, $collectionId: String!) {
    collectionDataChanged(environmentId: $environmentId, collectionId: $collectionId)
  }
`

export const createFormQuery: Document<'FieldCreateForm'> = gql`
  query FieldCreateForm($componentId: String!, $fieldName: String!) {
    fieldCreateForm(componentId: $componentId, fieldName: $fieldName)
  }
`

export const selectOptionsQuery: Document<'SelectOptions'> = gql`
  query SelectOptions(
    $componentId: String, $collectionId: String, $fieldName: String, $searchQuery: String, $limit: Int
    $filterOptions: JSON, $currentValues: JSON
  ) {
    selectOptions(
      componentId: $componentId, collectionId: $collectionId, fieldName: $fieldName, searchQuery: $searchQuery, limit: $limit
      filterOptions: $filterOptions, currentValues: $currentValues
    ) { label value subtitle image icon }
  }
`
