import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filledLink } from '../../../../shared/formats/linkTarget.ts'
import { useSnackbar } from '../../../ui/snackbar/SnackbarContext.tsx'
import { useComponents } from '../../ComponentsContext.tsx'
import { runTableActionMutation } from '../documents.ts'
import { useTable } from '../TableContext.ts'
import type { CellProps } from './cellProps.ts'
import { RowButton } from './RowButton.tsx'

/** Sends the row as JSON to an address. */
export default function PostCell({ column, row }: CellProps) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const { parameters, describeError } = useComponents()
  const addressOf = useAddress(column)
  const [busy, setBusy] = useState(false)
  const tell = (isSent: boolean) =>
    snackbar.show(
      isSent
        ? { text: t('tables.row.posted'), color: 'success' }
        : { text: t('tables.row.postFailed'), color: 'error' },
    )

  async function post() {
    setBusy(true)
    try {
      const url = filledLink(await addressOf(row._id), { ...parameters, ...row })
      tell(await isAccepted(url, row))
    } catch (error) {
      snackbar.show({ text: describeError(error).text, color: 'error' })
    } finally {
      setBusy(false)
    }
  }

  const { options } = column
  return <RowButton options={options} icon="send" label={t('tables.row.post')} busy={busy} onRun={() => void post()} />
}

/** Where a column asks for a code, the server tells its address once that came. */
function useAddress({ options, columnIndex }: CellProps['column']): (itemId: string) => Promise<string> {
  const client = useApolloClient()
  const { parameters } = useComponents()
  const { table } = useTable()
  return async itemId => {
    if (options.requireTwoFactor !== true) return String(options.url)
    const variables = { tableId: table._id, columnIndex, itemIds: [itemId], parameters }
    const { data } = await client.mutate({ mutation: runTableActionMutation, variables })
    return data?.runTableAction.next?.path ?? ''
  }
}

async function isAccepted(url: string, row: CellProps['row']): Promise<boolean> {
  const headers = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(row) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
