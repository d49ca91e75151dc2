import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filledLink } from '../../../../shared/formats/linkTarget.ts'
import { useSnackbar } from '../../../ui/snackbar/SnackbarContext.tsx'
import { useComponents } from '../../ComponentsContext.tsx'
import type { CellProps } from './cellProps.ts'
import { RowButton } from './RowButton.tsx'

/** Sends the row as JSON to an address. */
export default function PostCell({ column: { options }, row }: CellProps) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const { parameters } = useComponents()
  const [busy, setBusy] = useState(false)
  async function post() {
    setBusy(true)
    try {
      const url = filledLink(String(options.url), { ...parameters, ...row })
      const headers = { 'content-type': 'application/json' }
      const { ok } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(row) })
      snackbar.show(ok ? { text: t('tables.row.posted'), color: 'success' } : failed)
    } catch {
      snackbar.show(failed)
    } finally {
      setBusy(false)
    }
  }
  const failed = { text: t('tables.row.postFailed'), color: 'error' } as const
  return <RowButton options={options} icon="send" label={t('tables.row.post')} busy={busy} onRun={() => void post()} />
}
