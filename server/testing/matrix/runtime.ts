import type { StageFixture } from '../permissionStage.ts'
import { by, inEnvironment, type Operation, operation, told } from './operation.ts'

const ofMarkedTable = ({ marked: { tableId } }: StageFixture) => ({ tableId })

const freshVueBlock = async ({ fresh }: StageFixture) => ({ vueBlockId: await fresh('vueBlock') })

const freshAgent = async ({ fresh }: StageFixture) => ({ agentId: await fresh('agent') })

const ofMarkedRecord = ({ marked }: StageFixture) => ({
  formId: marked.updateFormId,
  parameters: { id: marked.itemId },
})
const relatedRecords = ({ marked: { tableId, itemId } }: StageFixture) => ({
  tableId,
  fieldName: 'other',
  values: [itemId],
})

/** By which people use what was built: all that reach marked records. */
export const runtimeOperations: Readonly<Record<string, Operation>> = {
  'Query.view': operation(by.role, ({ viewId }) => ({ viewId })),
  'Query.viewByPath': operation(by.role, ({ environmentId }) => ({ path: '/orders', environmentId })),
  'Query.viewResults': operation(by.role, ({ environmentId, marked: { path } }) => ({ path, environmentId }), told),
  'Query.tableResult': operation(by.role, ofMarkedTable, told),
  'Query.tableTotals': operation(by.role, ofMarkedTable, told),
  // The table has no map: who may not use it does not learn that.
  'Query.tablePlaces': operation(
    'notLoggedIn NotFound NotFound BadRequest NotFound BadRequest BadRequest',
    ofMarkedTable,
  ),
  'Query.fieldCreateForm': operation(by.role, ({ formId: componentId }) => ({ componentId, fieldName: 'customer' })),
  'Query.formItem': operation(by.role, ofMarkedRecord, told),
  'Query.formHistory': operation(by.role, ofMarkedRecord, told),
  'Query.selectOptions': operation(by.role, ({ marked: { formId } }) => ({ formId, fieldName: 'other' }), told),
  'Query.getFormManyOfSelectOptions': operation(
    by.role,
    ({ marked: { formId } }) => ({ formId, fieldName: 'others' }),
    told,
  ),
  'Query.getManyOfValue': operation(by.role, relatedRecords, told),
  'Query.tableRelationLabel': operation(
    by.role,
    ({ marked: { tableId, itemId } }) => ({ tableId, fieldName: 'other', value: itemId }),
    told,
  ),
  'Query.tableRelationLabels': operation(by.role, relatedRecords, told),
  'Query.chartResult': operation(by.role, ({ marked: { chartId } }) => ({ chartId }), told),
  'Query.indicatorResult': operation(by.role, ({ marked: { indicatorId } }) => ({ indicatorId }), told),
  'Query.blockResult': operation(by.role, ({ marked: { blockId } }) => ({ blockId }), told),
  'Query.vueBlockCode': operation(by.role, freshVueBlock),
  'Query.compileVueBlock': operation(by.designer, inEnvironment),
  'Mutation.callVueBlock': operation(by.role, async stage => ({ ...(await freshVueBlock(stage)), name: 'leer' })),
  'Query.assistant': operation(by.member, inEnvironment),
  'Query.talkingAgent': operation(by.role, freshAgent),
  'Mutation.submitForm': operation(by.role, ({ marked: { formId } }) => ({ formId, data: { customer: 'Ana' } }), {
    records: 'notAllowed',
  }),
  'Mutation.updateTableCell': operation(
    by.role,
    async ({ marked: { tableId, freshItem } }) => ({
      tableId,
      itemId: await freshItem(),
      fieldName: 'amount',
      value: 1,
    }),
    { records: 'NotFound' },
  ),
  'Mutation.runButton': operation(by.role, async ({ fresh }) => ({ buttonId: await fresh('button') })),
  'Mutation.startGroupAction': operation(
    // Who may use it is told that the table does not offer it.
    'notLoggedIn NotFound NotFound BadRequest NotFound BadRequest BadRequest',
    async ({ marked: { tableId }, fresh }) => ({ buttonId: await fresh('button'), tableId }),
  ),
  'Mutation.continueGroupAction': operation(by.nobody, () => ({ runId: 'none' })),
  'Mutation.moveTableRow': operation(
    by.role,
    async ({ marked: { tableId, itemId, freshItem } }) => ({ tableId, itemId: await freshItem(), beforeId: itemId }),
    { records: 'NotFound' },
  ),
  'Mutation.exportTable': operation(by.role, ofMarkedTable, told),
  'Mutation.saveTablePreferences': operation(by.role, ofMarkedTable),
  'Mutation.runTableAction': operation(
    by.role,
    async ({ marked: { tableId, freshItem } }) => ({ tableId, columnIndex: 3, itemIds: [await freshItem()] }),
    { records: 'NotFound' },
  ),
  'Query.tableRowNames': operation(by.role, ({ marked: { tableId, itemId } }) => ({ tableId, itemIds: [itemId] }), {
    records: 'named',
  }),
  'Query.deletedTableRows': operation(
    by.role,
    async ({ marked: { tableId }, deleteMarkedRow }, actor) => {
      await deleteMarkedRow(actor)
      return { tableId, columnIndex: 3 }
    },
    told,
  ),
  // Of what somebody else deleted.
  'Mutation.restoreTableRows': operation(by.nobody, async ({ marked: { tableId }, freshDeletedItem }) => ({
    tableId,
    columnIndex: 3,
    itemIds: [await freshDeletedItem()],
  })),
  // That something changed, and nothing of what is in it.
  'Subscription.collectionDataChanged': operation(by.role, ({ environmentId, marked: { collectionId } }) => ({
    environmentId,
    collectionId,
  })),
}
