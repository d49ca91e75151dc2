import { gql, type TypedDocumentNode } from '@apollo/client'
import { idArgument, singularField, typeName } from '../../../shared/components/calls.ts'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import type { StoredComponent } from './component.ts'

export interface ComponentPage {
  _id: string
  totalCount: number
  items: StoredComponent[]
}

type Document<Data, Variables> = TypedDocumentNode<Data, Variables & Record<string, unknown>>

/** The calls of one kind. Each answers under the alias `component`, `page` or `done`, so that no caller needs the kind's own names. */
export interface KindDocuments {
  page: Document<{ page: ComponentPage }, { environmentId: string; page?: number; limit?: number; filter?: string }>
  /** Names only, of those whose name holds a text. */
  names: Document<
    { page: { items: readonly { _id: string; name: string }[] } },
    { environmentId: string; filter: string; limit: number }
  >
  read: Document<{ component: StoredComponent | null }, { id: string }>
  create: Document<{ component: StoredComponent }, { environmentId: string; data: unknown }>
  update: Document<{ component: StoredComponent }, { id: string; data: unknown; expectedVersion?: number }>
  duplicate: Document<{ component: StoredComponent }, { id: string; name: string }>
  remove: Document<{ done: boolean }, { id: string }>
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
        page: ${kind.plural}(environmentId: $environmentId, page: $page, limit: $limit, filter: $filter) {
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
export const directoryQuery: Document<
  Record<string, { _id: string; items: StoredComponent[] }>,
  { environmentId: string; limit: number }
> = gql`
  query Directory($environmentId: String!, $limit: Int!) {
    ${allKinds
      .map(kind => `${kind.plural}(environmentId: $environmentId, limit: $limit) { _id items { ${fieldsOf(kind)} } }`)
      .join('\n')}
  }`

/** One record of a collection: something for a preview to show. */
export const firstItemQuery: TypedDocumentNode<
  { collectionItems: { items: readonly { _id: string }[] } },
  { collectionId: string }
> = gql`
  query FirstItem($collectionId: String!) { collectionItems(collectionId: $collectionId, limit: 1) { items } }
`

export interface Usage {
  _id: string
  kind: string
  name: string
  property: string
  fieldName: string | null
}

export const usagesQuery: TypedDocumentNode<{ componentUsages: Usage[] }, { componentId: string; fieldName?: string }> =
  gql`
  query ComponentUsages($componentId: String!, $fieldName: String) {
    componentUsages(componentId: $componentId, fieldName: $fieldName)
  }
`

export const renameFieldMutation: TypedDocumentNode<
  { renameCollectionField: StoredComponent[] },
  { collectionId: string; fieldName: string; newName: string }
> = gql`
  mutation RenameCollectionField($collectionId: String!, $fieldName: String!, $newName: String!) {
    renameCollectionField(collectionId: $collectionId, fieldName: $fieldName, newName: $newName)
  }
`

/** What another path of a view means for what leads to it. */
export interface PathPreview {
  uses: { _id: string; kind: string; name: string; property: string; from: string; to: string }[]
  /** Texts that seem to name the old path. */
  mentions: { _id: string; kind: string; name: string; property: string }[]
}

export const previewPathQuery: TypedDocumentNode<
  { previewViewPath: PathPreview; environment: { _id: string; homeRedirect: string | null } | null },
  { viewId: string; path: string; environmentId: string }
> = gql`
  query PreviewViewPath($viewId: String!, $path: String!, $environmentId: String!) {
    previewViewPath(viewId: $viewId, path: $path)
    environment(environmentId: $environmentId) { _id homeRedirect }
  }
`

/** Answers every component that was saved, the view first. */
export const renamePathMutation: TypedDocumentNode<
  { renameViewPath: StoredComponent[] },
  { viewId: string; data: unknown; expectedVersion: number }
> = gql`
  mutation RenameViewPath($viewId: String!, $data: JSON!, $expectedVersion: Int) {
    renameViewPath(viewId: $viewId, data: $data, expectedVersion: $expectedVersion)
  }
`

export const environmentUpdatedSubscription: TypedDocumentNode<
  { environmentUpdated: unknown },
  { environmentId: string }
> = gql`
  subscription EnvironmentUpdated($environmentId: String!) { environmentUpdated(environmentId: $environmentId) }
`
