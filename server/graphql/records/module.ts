import type { FieldRequest } from '../../services/records/askedField.ts'
import type { OptionsRequest } from '../../services/records/relations.ts'
import type { GraphQLContext } from '../context.ts'
import { readerLocale } from '../language.ts'
import type { GraphQLModule } from '../module.ts'
import { recordTypes } from './schema.ts'

type LabelsRequest = FieldRequest & { fieldName: string; values: readonly unknown[] }

const options = (_: unknown, request: OptionsRequest, context: GraphQLContext) =>
  context.services.relations.options(context.caller, request, readerLocale(context))

const labels = (_: unknown, request: LabelsRequest, context: GraphQLContext) =>
  context.services.relations.labels(context.caller, request, readerLocale(context))

export const recordModule: GraphQLModule = {
  typeDefs: recordTypes,
  resolvers: {
    Query: {
      tableResult: (_, request, context) =>
        context.services.tables.result(context.caller, request, readerLocale(context)),
      formItem: (_, { formId, parameters }, { caller, services }) => services.forms.item(caller, formId, parameters),
      formHistory: (_, request, context) =>
        context.services.formHistory.of(context.caller, request, readerLocale(context)),
      selectOptions: options,
      getFormManyOfSelectOptions: options,
      getManyOfValue: labels,
      tableRelationLabels: labels,
      tableRelationLabel: async (_, { value, ...request }, context) =>
        (await labels(_, { ...request, values: [value] }, context))[0] ?? null,
      collectionItems: (_, request, { caller, services }) => services.collectionRecords.items(caller, request),
      collectionStats: (_, { collectionId }, { caller, services }) =>
        services.collectionRecords.stats(caller, collectionId),
      explainFilter: (_, request, { caller, services }) => services.collectionRecords.explain(caller, request),
      collectionAggregate: (_, request, { caller, services }) => services.collectionRecords.aggregate(caller, request),
    },
    Mutation: {
      submitForm: (_, request, { caller, services }) => services.forms.submit(caller, request),
      updateTableCell: (_, request, { caller, services }) => services.tables.updateCell(caller, request),
      createItem: (_, { collectionId, data }, { caller, services }) =>
        services.collectionRecords.create(caller, collectionId, data),
      updateItem: (_, request, { caller, services }) => services.collectionRecords.update(caller, request),
      deleteItem: (_, { collectionId, itemId }, { caller, services }) =>
        services.collectionRecords.remove(caller, collectionId, itemId),
    },
    Subscription: {
      collectionDataChanged: {
        subscribe: (_, { replay, ...named }, { caller, services, since }) =>
          services.dataChanges.subscribe(caller, { ...named, since: since ?? services.changes.before(replay) }),
        resolve: (change: unknown) => change,
      },
    },
  },
}
