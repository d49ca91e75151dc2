import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../shared/components/presented.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { useRegion } from '../../ui/region.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import { validationText } from '../validationText.ts'
import { updateTableCellMutation } from './documents.ts'
import { useTable } from './TableContext.ts'

/** Writes one cell. A value that is refused leaves the old one in its place, and says why. */
export function useSaveCell(field: Field, row: RecordItem) {
  const { t } = useTranslation()
  const region = useRegion()
  const client = useApolloClient()
  const snackbar = useSnackbar()
  const { describeError } = useComponents()
  const { table, replace, reload } = useTable()
  const [busy, setBusy] = useState(false)
  // Changes follow each other: each is made to what the one before left.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const version = useRef(row._version)

  function explain(error: unknown) {
    const { text, code, fields } = describeError(error)
    if (code === 'Conflict') return t('tables.cell.conflict')
    const own = fields?.[field.name]
    return t('tables.cell.failed', { message: own === undefined ? text : validationText(t, own, region) })
  }

  async function write(value: unknown) {
    try {
      const variables = {
        tableId: table._id,
        itemId: row._id,
        fieldName: field.name,
        value: value ?? null,
        expectedVersion: version.current,
      }
      const { data } = await client.mutate({ mutation: updateTableCellMutation, variables })
      if (!data) return
      version.current = data.updateTableCell._version
      replace(data.updateTableCell)
    } catch (error) {
      snackbar.show({ text: explain(error), color: 'error' })
      reload()
    }
  }

  async function save(value: unknown) {
    setBusy(true)
    queue.current = queue.current.then(() => write(value))
    await queue.current
    setBusy(false)
  }
  return { save, busy }
}
