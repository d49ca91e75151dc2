import { by, type Operation, ofCollection, operation } from './operation.ts'

/** Of the records of a collection and its fields, for administrators; imports and long work. */
export const collectionOperations: Readonly<Record<string, Operation>> = {
  'Query.collectionFields': operation(by.designerOfHidden, ofCollection),
  'Query.collectionItems': operation(by.designerOfHidden, ofCollection),
  'Query.collectionStats': operation(by.designerOfHidden, ofCollection),
  'Query.collectionAggregate': operation(by.designerOfHidden, ({ collectionId }) => ({
    collectionId,
    measures: { rows: { count: true } },
  })),
  'Query.explainFilter': operation(by.designerOfHidden, ({ collectionId }) => ({ collectionId, filter: {} })),
  'Query.previewImport': operation(by.designer, async ({ environmentId, freshSpreadsheet }) => ({
    environmentId,
    fileId: await freshSpreadsheet(),
  })),
  'Query.previewCollectionImport': operation(by.designerOfHidden, async ({ collectionId, freshSpreadsheet }) => ({
    collectionId,
    fileId: await freshSpreadsheet(),
  })),
  'Query.import': operation(by.designer, async ({ freshImport }) => ({ importId: await freshImport() })),
  'Query.job': operation(by.designer, async ({ freshJob }) => ({ jobId: await freshJob() })),
  'Query.collectionJobs': operation(by.designerOfHidden, ofCollection),
  'Query.knowledgeState': operation(by.designerOfHidden, ofCollection),
  'Query.collectionUse': operation(by.designerOfHidden, ofCollection),
  'Query.recordReferences': operation(by.designerOfHidden, ({ collectionId, itemId }) => ({ collectionId, itemId })),
  'Query.previewFieldRename': operation(by.designerOfHidden, ({ collectionId }) => ({
    collectionId,
    fieldName: 'amount',
    newName: 'total',
  })),
  'Query.previewFieldType': operation(by.designerOfHidden, ({ collectionId }) => ({
    collectionId,
    fieldName: 'amount',
    type: 'string',
  })),
  'Query.recordHistory': operation(by.designerOfHidden, ({ collectionId, itemId }) => ({ collectionId, itemId })),
  'Query.compareRecordVersions': operation(by.designerOfHidden, ({ collectionId, itemId }) => ({
    collectionId,
    itemId,
    from: 1,
    to: 1,
  })),
  'Query.deletedItems': operation(by.designerOfHidden, ofCollection),
  'Mutation.renameCollectionField': operation(by.designerOfHidden, ({ collectionId }) => ({
    collectionId,
    fieldName: 'amount',
    newName: 'amount',
  })),
  'Mutation.createItem': operation(by.designerOfHidden, ({ collectionId }) => ({
    collectionId,
    data: { customer: 'Ana' },
  })),
  'Mutation.updateItem': operation(by.designerOfHidden, ({ collectionId, itemId }) => ({
    collectionId,
    itemId,
    data: {},
  })),
  'Mutation.deleteItem': operation(by.designerOfHidden, async ({ collectionId, freshItem }) => ({
    collectionId,
    itemId: await freshItem(),
  })),
  'Mutation.makeScreens': operation(by.designerOfHidden, ofCollection),
  'Mutation.startImport': operation(by.designer, async ({ environmentId, freshSpreadsheet, name }) => ({
    environmentId,
    fileId: await freshSpreadsheet(),
    data: {
      name: name(),
      title: 'Importada',
      columns: [{ header: 'customer', name: 'customer', label: 'Cliente', type: 'string' }],
    },
  })),
  'Mutation.importCollectionData': operation(by.designerOfHidden, async ({ collectionId, freshSpreadsheet }) => ({
    collectionId,
    fileId: await freshSpreadsheet(),
  })),
  'Mutation.cancelImport': operation(by.designer, async ({ freshImport }) => ({ importId: await freshImport() })),
  'Mutation.exportCollectionData': operation(by.designerOfHidden, ({ collectionId }) => ({
    collectionId,
    format: 'xlsx',
  })),
  'Mutation.startCollectionExport': operation(by.designerOfHidden, ({ collectionId }) => ({
    collectionId,
    format: 'typescript',
  })),
  // Nothing here may be changed for good: the phrase and the name are wrong.
  'Mutation.emptyCollection': operation(
    'notLoggedIn NotFound NotFound NotFound NotFound validationError validationError',
    ({ collectionId }) => ({ collectionId, phrase: 'x' }),
  ),
  'Mutation.removeCollection': operation(
    'notLoggedIn NotFound NotFound NotFound NotFound validationError validationError',
    ({ collectionId }) => ({ collectionId, name: 'x' }),
  ),
  'Mutation.changeFieldType': operation(
    'notLoggedIn NotFound NotFound NotFound NotFound validationError validationError',
    ({ collectionId }) => ({ collectionId, fieldName: 'amount', type: 'none' }),
  ),
  // A collection in which agents do not look: nothing begins.
  'Mutation.embedKnowledge': operation(
    'notLoggedIn NotFound NotFound NotFound NotFound BadRequest BadRequest',
    ofCollection,
  ),
  'Mutation.cancelJob': operation(by.designer, async ({ freshJob }) => ({ jobId: await freshJob() })),
  'Mutation.restoreRecordVersion': operation(by.designerOfHidden, ({ collectionId, itemId }) => ({
    collectionId,
    itemId,
    version: 1,
  })),
  'Mutation.restoreItem': operation(by.designerOfHidden, async ({ collectionId, freshDeletedItem }) => ({
    collectionId,
    itemId: await freshDeletedItem(),
  })),
  'Subscription.jobProgress': operation(by.designer, async ({ freshJob }) => ({ jobId: await freshJob() })),
  'Subscription.importProgress': operation(by.designer, async ({ freshImport }) => ({ importId: await freshImport() })),
}
