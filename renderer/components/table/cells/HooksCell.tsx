import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogs } from '../../../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../../../ui/snackbar/SnackbarContext.tsx'
import { toldText } from '../../../ui/toldText.ts'
import { useComponents } from '../../ComponentsContext.tsx'
import { runTableActionMutation } from '../documents.ts'
import { useTable } from '../TableContext.ts'
import type { CellProps } from './cellProps.ts'
import { RowButton } from './RowButton.tsx'

/** Runs the hooks of the column for the row, after asking where the column has a question. */
export default function HooksCell({ column: { options, columnIndex }, row }: CellProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const { describeError, parameters } = useComponents()
  const { table, reload } = useTable()
  const [busy, setBusy] = useState(false)
  const fail = (message: string) => snackbar.show({ text: t('tables.row.hooksFailed', { message }), color: 'error' })

  async function run() {
    if (options.modalText && !(await dialogs.confirm({ title: String(options.modalText) }))) return
    setBusy(true)
    try {
      const variables = { tableId: table._id, columnIndex, itemIds: [row._id], parameters }
      const { data } = await client.mutate({ mutation: runTableActionMutation, variables })
      const hookErrors = data?.runTableAction.hookErrors ?? []
      if (hookErrors.length > 0) fail(hookErrors.map(told => toldText(t, told)).join('\n'))
      else snackbar.show({ text: t('tables.row.hooksRan'), color: 'success' })
    } catch (error) {
      fail(describeError(error).text)
    } finally {
      setBusy(false)
      reload()
    }
  }

  return (
    <RowButton options={options} icon="code" label={t('tables.row.runHooks')} busy={busy} onRun={() => void run()} />
  )
}
