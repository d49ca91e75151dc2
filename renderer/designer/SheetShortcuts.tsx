import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { findKind } from '../../shared/components/registry.ts'
import { editorPath } from '../environment/componentPaths.ts'
import { useOffers } from '../environment/OffersContext.ts'
import { exampleFor } from '../fields/structures/script/exampleFor.ts'
import {
  type Beginning,
  SheetContext,
  type SheetSurroundings,
  useSheet,
} from '../fields/structures/sheet/SheetContext.ts'
import { useCreateComponent } from './create/useCreateComponent.ts'
import { calledName } from './data/component.ts'
import { useDesigner } from './data/DesignerContext.tsx'
import { agentModelsQuery, chosenPeopleQuery, onePersonQuery, variableNamesQuery } from './data/documents.ts'

/** Lets property sheets lead to the components that they name, and make new ones. */
export function SheetShortcuts({ children }: { children: ReactNode }) {
  const surroundings = useSheet()
  const { environmentId } = useDesigner()
  const createComponent = useCreateComponent()
  const client = useApolloClient()
  const { withoutKinds } = useOffers()
  const { t } = useTranslation()
  const value = useMemo(() => {
    const sheet: SheetSurroundings = {
      ...surroundings,
      pathOf(kind: string, id: string) {
        const found = findKind(kind)
        return found && editorPath(environmentId, found, id)
      },
      async models() {
        const { data } = await client.query({
          query: agentModelsQuery,
          variables: { environmentId },
          fetchPolicy: 'network-only',
        })
        return data?.agentModels ?? []
      },
      async people(search: string, ids: readonly string[]) {
        const { data } = await client.query({
          query: chosenPeopleQuery,
          variables: { environmentId, filter: search },
          fetchPolicy: 'network-only',
        })
        const found = data?.environmentUsers.items ?? []
        const missing = ids.filter(id => !found.some(({ _id }) => _id === id))
        const others = missing.map(id =>
          // Who is gone has no name any more.
          client.query({ query: onePersonQuery, variables: { id } }).then(
            ({ data: one }) => one?.environmentUser,
            () => undefined,
          ),
        )
        return [...found, ...(await Promise.all(others)).filter(one => one !== undefined)]
      },
      async variableNames() {
        const { data } = await client.query({ query: variableNamesQuery, variables: { environmentId } })
        return (data?.environmentVariables ?? []).map(({ name }) => name)
      },
      create(kind: string, { collectionId, example }: Beginning = {}) {
        const found = findKind(kind)
        if (found === undefined || withoutKinds.includes(kind)) return undefined
        return async () => {
          const script = example && exampleFor({ sheet, t, collectionId }, example)
          const made = await createComponent(found, {
            surroundings: collectionId === undefined ? sheet : { ...sheet, runFor: [collectionId] },
            ...(script !== undefined && { given: { script } }),
          })
          return made && { _id: made._id, name: calledName(found, made), definition: made }
        }
      },
    }
    return sheet
  }, [surroundings, environmentId, createComponent, withoutKinds, client, t])
  return <SheetContext value={value}>{children}</SheetContext>
}
