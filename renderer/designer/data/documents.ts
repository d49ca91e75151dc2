import { gql, type TypedDocumentNode } from '@apollo/client'
import { idArgument, singularField, typeName } from '../../../shared/components/calls.ts'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import type { ProfileField } from '../../../shared/fields/profileField.ts'
import type { Document } from '../../graphql/generated/operations.ts'
import type { StoredComponent } from './component.ts'

export interface ComponentPage {
  _id: string
  totalCount: number
  items: StoredComponent[]
}

type KindDocument<Data, Variables> = TypedDocumentNode<Data, Variables & Record<string, unknown>>

/** The calls of one kind. Each answers under the alias `component`, `page` or `done`, so that no caller needs the kind's own names. */
export interface KindDocuments {
  /** Of the list: without those that belong to another component. */
  page: KindDocument<{ page: ComponentPage }, { environmentId: string; page?: number; limit?: number; filter?: string }>
  /** Names only, of those whose name holds a text. */
  names: KindDocument<
    { page: { items: readonly { _id: string; name: string }[] } },
    { environmentId: string; filter: string; limit: number }
  >
  read: KindDocument<{ component: StoredComponent | null }, { id: string }>
  create: KindDocument<{ component: StoredComponent }, { environmentId: string; data: unknown }>
  update: KindDocument<{ component: StoredComponent }, { id: string; data: unknown; expectedVersion?: number }>
  duplicate: KindDocument<{ component: StoredComponent }, { id: string; name: string }>
  remove: KindDocument<{ done: boolean }, { id: string }>
}

/** All properties are plain values or JSON: none needs a selection of its own. */
const fieldsOf = (kind: ComponentKind) =>
  `_id environmentId name version createdAt updatedAt ${Object.keys(kind.properties).join(' ')}`

function documentsOf(kind: ComponentKind): KindDocuments {
  const type = typeName(kind)
  const id = idArgument(kind)
  const fields = fieldsOf(kind)
  return {
    page: gql`
      query ${type}Page($environmentId: String!, $page: Int, $limit: Int, $filter: String) {
        page: ${kind.plural}(environmentId: $environmentId, page: $page, limit: $limit, filter: $filter, listed: true) {
          _id totalCount items { ${fields} }
        }
      }`,
    names: gql`
      query ${type}Names($environmentId: String!, $filter: String!, $limit: Int!) {
        page: ${kind.plural}(environmentId: $environmentId, filter: $filter, limit: $limit) { _id items { _id name } }
      }`,
    read: gql`
      query Read${type}($id: String!) { component: ${singularField(kind)}(${id}: $id) { ${fields} } }`,
    create: gql`
      mutation Create${type}($environmentId: String!, $data: JSON!) {
        component: create${type}(environmentId: $environmentId, data: $data) { ${fields} }
      }`,
    update: gql`
      mutation Update${type}($id: String!, $data: JSON!, $expectedVersion: Int) {
        component: update${type}(${id}: $id, data: $data, expectedVersion: $expectedVersion) { ${fields} }
      }`,
    duplicate: gql`
      mutation Duplicate${type}($id: String!, $name: String!) {
        component: duplicate${type}(${id}: $id, name: $name) { ${fields} }
      }`,
    remove: gql`
      mutation Delete${type}($id: String!) { done: delete${type}(${id}: $id) }`,
  }
}

const byKind: ReadonlyMap<string, KindDocuments> = new Map(allKinds.map(kind => [kind.kind, documentsOf(kind)]))

/** @throws Error for a kind that is not in the registry */
export function kindDocuments({ kind }: Pick<ComponentKind, 'kind'>): KindDocuments {
  const documents = byKind.get(kind)
  if (!documents) throw new Error(`unknown component kind ${kind}`)
  return documents
}

/** The whole environment in one request: what sheets offer to choose from, and what the canvas draws. */
export const directoryQuery: KindDocument<
  Record<string, { _id: string; items: StoredComponent[] }> & { environment: { profileFields: ProfileField[] } },
  { environmentId: string; limit: number }
> = gql`
  query Directory($environmentId: String!, $limit: Int!) {
    environment(environmentId: $environmentId) { _id profileFields }
    ${allKinds
      .map(kind => `${kind.plural}(environmentId: $environmentId, limit: $limit) { _id items { ${fieldsOf(kind)} } }`)
      .join('\n')}
  }`

/** One record of a collection: something for a preview to show. */
export const firstItemQuery: Document<'FirstItem'> = gql`
  query FirstItem($collectionId: String!) { collectionItems(collectionId: $collectionId, limit: 1) { items } }
`

export const agentModelsQuery: Document<'AgentModels'> = gql`
  query AgentModels($environmentId: String!) { agentModels(environmentId: $environmentId) { _id service name } }
`

/** The first of the people whom something typed finds. */
export const chosenPeopleQuery: Document<'ChosenPeople'> = gql`
  query ChosenPeople($environmentId: String!, $filter: String) {
    environmentUsers(environmentId: $environmentId, filter: $filter, limit: 20) { _id items { _id name email } }
  }
`

export const onePersonQuery: Document<'OnePerson'> = gql`
  query OnePerson($id: String!) { environmentUser(environmentUserId: $id) { _id name email } }
`

/** For scripts, which find them by name. */
export const variableNamesQuery: Document<'VariableNames'> = gql`
  query VariableNames($environmentId: String!) { environmentVariables(environmentId: $environmentId) { _id name } }
`

export const usagesQuery: Document<'ComponentUsages'> = gql`
  query ComponentUsages($componentId: String!, $fieldName: String) {
    componentUsages(componentId: $componentId, fieldName: $fieldName)
  }
`

export const renameFieldMutation: Document<'RenameCollectionField'> = gql`
  mutation RenameCollectionField($collectionId: String!, $fieldName: String!, $newName: String!, $scripts: JSON) {
    renameCollectionField(collectionId: $collectionId, fieldName: $fieldName, newName: $newName, scripts: $scripts)
  }
`

/** Answers the component and every other one that was saved with it. */
export const renameComponentMutation: Document<'RenameComponent'> = gql`
  mutation RenameComponent($componentId: String!, $data: JSON!, $scripts: JSON!, $expectedVersion: Int) {
    renameComponent(componentId: $componentId, data: $data, scripts: $scripts, expectedVersion: $expectedVersion)
  }
`

export const previewPathQuery: Document<'PreviewViewPath'> = gql`
  query PreviewViewPath($viewId: String!, $path: String!) { previewViewPath(viewId: $viewId, path: $path) }
`

/** Answers every component that was saved, the view first. */
export const renamePathMutation: Document<'RenameViewPath'> = gql`
  mutation RenameViewPath($viewId: String!, $data: JSON!, $expectedVersion: Int) {
    renameViewPath(viewId: $viewId, data: $data, expectedVersion: $expectedVersion)
  }
`

/** Answers the role and every component that was saved with it. */
export const updateGrantsMutation: Document<'UpdateRoleGrants'> = gql`
  mutation UpdateRoleGrants($roleId: String!, $data: JSON!, $grants: JSON!, $expectedVersion: Int) {
    updateRoleGrants(roleId: $roleId, data: $data, grants: $grants, expectedVersion: $expectedVersion)
  }
`

/** A view as it is presented to whoever asks. */
export const presentedViewQuery: Document<'PresentedView'> = gql`
  query PresentedView($viewId: String!) { view(viewId: $viewId) }
`

/** Several components at once, as one change. @returns what `UndoChange` takes */
export const applyChangesMutation: Document<'ApplyChangeSet'> = gql`
  mutation ApplyChangeSet($environmentId: String!, $changeSet: JSON!, $expectedSchema: Int) {
    applied: applyChangeSet(environmentId: $environmentId, changeSet: $changeSet, expectedSchema: $expectedSchema) {
      changeId saved
    }
  }
`
