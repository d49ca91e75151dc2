import { bestLanguage, localeOf } from '../../services/languages.ts'
import type { FieldRequest } from '../../services/records/askedField.ts'
import type { ItemsRequest, UpdateRequest } from '../../services/records/collectionRecords.ts'
import type { SubmitRequest } from '../../services/records/forms.ts'
import type { OptionsRequest } from '../../services/records/relations.ts'
import type { CellRequest, TableRequest } from '../../services/tables/tables.ts'
import type { GraphQLContext, GraphQLModule } from '../module.ts'
import { recordTypes } from './schema.ts'

type AggregateRequest = Parameters<GraphQLContext['services']['collectionRecords']['aggregate']>[1]
type LabelsRequest = FieldRequest & { fieldName: string; values: readonly unknown[] }

const locale = ({ client }: GraphQLContext) => localeOf(bestLanguage(client.languages))

const options = (_: unknown, request: OptionsRequest, context: GraphQLContext) =>
  context.services.relations.options(context.caller, request, locale(context))

const labels = (_: unknown, request: LabelsRequest, context: GraphQLContext) =>
  context.services.relations.labels(context.caller, request, locale(context))

export const recordModule: GraphQLModule = {
  typeDefs: recordTypes,
  resolvers: {
    Query: {
      tableResult: (_, request: TableRequest, context: GraphQLContext) =>
        context.services.tables.result(context.caller, request, locale(context)),
      formItem: (_, { formId, parameters }: { formId: string; parameters?: unknown }, { caller, services }) =>
        services.forms.item(caller, formId, parameters),
      selectOptions: options,
      getFormManyOfSelectOptions: options,
      getManyOfValue: labels,
      tableRelationLabels: labels,
      tableRelationLabel: async (
        _,
        { value, ...request }: { tableId: string; fieldName: string; value: unknown },
        context,
      ) => (await labels(_, { ...request, values: [value] }, context))[0] ?? null,
      collectionItems: (_, request: ItemsRequest, { caller, services }) =>
        services.collectionRecords.items(caller, request),
      collectionStats: (_, { collectionId }: { collectionId: string }, { caller, services }) =>
        services.collectionRecords.stats(caller, collectionId),
      explainFilter: (_, request: ItemsRequest, { caller, services }) =>
        services.collectionRecords.explain(caller, request),
      collectionAggregate: (_, request: AggregateRequest, { caller, services }) =>
        services.collectionRecords.aggregate(caller, request),
    },
    Mutation: {
      submitForm: (_, request: SubmitRequest, { caller, services }) => services.forms.submit(caller, request),
      updateTableCell: (_, request: CellRequest, { caller, services }) => services.tables.updateCell(caller, request),
      createItem: (_, { collectionId, data }: { collectionId: string; data: unknown }, { caller, services }) =>
        services.collectionRecords.create(caller, collectionId, data),
      updateItem: (_, request: UpdateRequest, { caller, services }) =>
        services.collectionRecords.update(caller, request),
      deleteItem: (_, { collectionId, itemId }: { collectionId: string; itemId: string }, { caller, services }) =>
        services.collectionRecords.remove(caller, collectionId, itemId),
    },
    Subscription: {
      collectionDataChanged: {
        subscribe: (_, request: { environmentId: string; collectionId: string }, { caller, services }) =>
          services.dataChanges.subscribe(caller, request),
        resolve: (change: unknown) => change,
      },
    },
  },
}
