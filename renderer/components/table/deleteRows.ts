import type { ApolloClient } from '@apollo/client'
import type { i18n, TFunction } from 'i18next'
import { rowDeletionTexts } from '../../../shared/i18n/rowDeletionTexts.ts'
import type { Dialogs } from '../../ui/dialogs/dialogs.ts'
import type { Snackbar } from '../../ui/snackbar/snackbarStore.ts'
import { addTexts } from '../../ui/texts.ts'
import type { ComponentServices } from '../ComponentsContext.tsx'
import { restoreTableRowsMutation, tableRowNamesQuery } from './deletionDocuments.ts'
import { runTableActionMutation } from './documents.ts'

/** Rows that go by a column of a table, and what is needed to ask, to tell and to bring them back. */
export interface Deletion extends Pick<ComponentServices, 'describeError' | 'parameters'> {
  client: ApolloClient
  t: TFunction
  i18n: i18n
  dialogs: Dialogs
  snackbar: Snackbar
  tableId: string
  columnIndex: number
  itemIds: readonly string[]
  /** What the column warns of; empty for the usual words. */
  warning: string
  /** Whoever is somebody can bring back what he deleted. */
  isSomebody: boolean
  reload(): void
}

/** So many rows are named one by one. */
const mostNamed = 3

/** Deletes rows after asking by their names; they can be brought back. Answers whether they are gone. */
export async function deleteRows(deletion: Deletion): Promise<boolean> {
  const { client, t, dialogs, snackbar, describeError, parameters, isSomebody, reload } = deletion
  const { tableId, columnIndex, itemIds, warning } = deletion
  addTexts(deletion.i18n, rowDeletionTexts)
  const usual = t(isSomebody ? 'rowDeletion.undoable' : 'rowDeletion.warning')
  if (!(await dialogs.confirmDelete({ name: await namesOf(deletion), warning: warning || usual }))) return false
  try {
    const variables = { tableId, columnIndex, itemIds, parameters }
    await client.mutate({ mutation: runTableActionMutation, variables })
  } catch (error) {
    const { text, fields } = describeError(error)
    const message = fields === undefined ? text : t('rowDeletion.inUse')
    snackbar.show({ text: t('tables.row.deleteFailed', { message }), color: 'error' })
    reload()
    return false
  }
  const action = { label: t('rowDeletion.undo'), run: () => void restore(deletion) }
  const text = t('rowDeletion.deleted', { count: itemIds.length })
  snackbar.show({ text, color: 'success', ...(isSomebody && { action }) })
  reload()
  return true
}

/** What a sentence calls the rows: by what they show, or by their number where that names nothing or cannot be asked. */
async function namesOf({ client, t, tableId, itemIds }: Deletion): Promise<string> {
  const count = itemIds.length
  const variables = { tableId, itemIds: itemIds.slice(0, mostNamed) }
  const names = await client.query({ query: tableRowNamesQuery, variables, fetchPolicy: 'no-cache' }).then(
    ({ data }) => data?.tableRowNames.filter(name => name !== '') ?? [],
    () => [],
  )
  const [first] = names
  if (first === undefined) return t('rowDeletion.name', { count })
  if (count === 1) return first
  return t('rowDeletion.names', { count, names: names.join('; ') + (names.length < count ? '…' : '') })
}

/** Brings the rows back; what keeps them from coming is told, and can be tried again. */
async function restore(deletion: Deletion): Promise<void> {
  const { client, t, snackbar, describeError, tableId, columnIndex, itemIds, reload } = deletion
  try {
    await client.mutate({ mutation: restoreTableRowsMutation, variables: { tableId, columnIndex, itemIds } })
    snackbar.show({ text: t('rowDeletion.restored', { count: itemIds.length }), color: 'success' })
  } catch (error) {
    const text = t('rowDeletion.restoreFailed', { message: describeError(error).text })
    const action = { label: t('rowDeletion.restoreAgain'), run: () => void restore(deletion) }
    snackbar.show({ text, color: 'error', action })
  }
  reload()
}
