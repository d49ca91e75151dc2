import { useApolloClient } from '@apollo/client/react'
import { ActionIcon } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../shared/protocol/limits.ts'
import { saveBlob } from '../../ui/saveFile.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { fileName } from '../chart/fileName.ts'
import { type BlockSheet, blockSheets, joinSheets } from './blockSheets.ts'
import { type BlockVariables, blockResultQuery } from './documents.ts'

interface ExportButtonProps {
  title: string
  variables: BlockVariables
}

/** The whole block as a workbook, all of its pages with the filter that is chosen. */
export function ExportButton({ title, variables }: ExportButtonProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const snackbar = useSnackbar()
  const [busy, setBusy] = useState(false)

  async function everySheet(): Promise<BlockSheet[]> {
    let sheets: BlockSheet[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { data } = await client.query({
        query: blockResultQuery,
        variables: { ...variables, page, limit: limits.pageLimit },
        fetchPolicy: 'no-cache',
      })
      if (!data || data.blockResult.failure) throw new Error('The block could not be drawn')
      pages = data.blockResult.totalPages ?? 1
      sheets = joinSheets(sheets, blockSheets(data.blockResult.html))
    }
    return sheets
  }

  async function run() {
    setBusy(true)
    try {
      const [{ blockWorkbook }, sheets] = await Promise.all([import('./blockWorkbook.ts'), everySheet()])
      saveBlob(await blockWorkbook(title, sheets), fileName(title, 'xlsx'))
    } catch (error) {
      console.warn('The block could not be exported', error)
      snackbar.show({ text: t('blocks.exportFailed'), color: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <ActionIcon aria-label={t('blocks.export')} title={t('blocks.export')} loading={busy} onClick={() => void run()}>
      <IconFileSpreadsheet size={18} stroke={1.7} />
    </ActionIcon>
  )
}
