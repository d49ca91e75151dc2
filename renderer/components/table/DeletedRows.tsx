import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Loader, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { deletedRowsTexts } from '../../../shared/i18n/deletedRowsTexts.ts'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { Pager } from '../../ui/Pager.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { useTexts } from '../../ui/texts.ts'
import type { ComponentServices } from '../ComponentsContext.tsx'
import classes from './DeletedRows.module.css'
import { deletedTableRowsQuery, restoreTableRowsMutation } from './deletionDocuments.ts'

export interface DeletedRowsProps extends Pick<ComponentServices, 'describeError' | 'zone'> {
  tableId: string
  /** Of the column that deletes. */
  columnIndex: number
  /** The rows of the table are others now. */
  reload(): void
}

const limit = 20

/** The rows that the person deleted, the last one first; each can be brought back. */
export default function DeletedRows(props: DeletedRowsProps & DialogControls<never>) {
  const { tableId, columnIndex, zone, describeError, reload } = props
  const { t } = useTexts(deletedRowsTexts)
  const snackbar = useSnackbar()
  const [page, setPage] = useState(1)
  const [bringBack, { loading: busy }] = useMutation(restoreTableRowsMutation)
  const { data, error, refetch } = useQuery(deletedTableRowsQuery, {
    variables: { tableId, columnIndex, page, limit },
    fetchPolicy: 'cache-and-network',
  })
  const found = data?.deletedTableRows

  async function restore(id: string, name: string) {
    try {
      await bringBack({ variables: { tableId, columnIndex, itemIds: [id] } })
      snackbar.show({ text: t('deletedRows.restored', { name }), color: 'success' })
      reload()
    } catch (failure) {
      snackbar.show({ text: t('deletedRows.failed', { message: describeError(failure).text }), color: 'error' })
    }
    await refetch().catch(() => undefined)
  }

  if (error && !found) return <ErrorPanel text={describeError(error).text} onRetry={() => void refetch()} />
  if (!found) return <Loader size="sm" />
  if (found.items.length === 0 && page === 1) return <Text c="dimmed">{t('deletedRows.none')}</Text>
  return (
    <>
      <Text c="dimmed" size="sm">
        {t('deletedRows.text')}
      </Text>
      <ul className={classes.list}>
        {found.items.map(({ _id, name: own, deletedAt }) => {
          const name = own === '' ? t('deletedRows.unnamed') : own
          return (
            <li key={_id} className={classes.row}>
              <div className={classes.texts}>
                <span className={classes.name}>{name}</span>
                <time dateTime={deletedAt}>{t('deletedRows.at', { when: formatDateTime(deletedAt, zone) })}</time>
              </div>
              <Button
                size="compact-md"
                variant="default"
                disabled={busy}
                aria-label={t('deletedRows.restoreOf', { name })}
                onClick={() => void restore(_id, name)}
              >
                {t('deletedRows.restore')}
              </Button>
            </li>
          )
        })}
      </ul>
      <Pager page={page} limit={limit} totalCount={found.totalCount} onChange={setPage} />
    </>
  )
}
