import { Button, Text } from '@mantine/core'
import { IconArrowRight, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ImportedTable } from '../../../shared/imports/progress.ts'
import { useFormatNumber } from '../../ui/region.ts'
import { Adjust } from './Adjust.tsx'
import classes from './Result.module.css'
import { useOpenView } from './useOpenView.ts'

/** What each of several collections got, with the ways to its view and to the rows that it did not get. */
export function ImportedTables({ tables }: { tables: readonly ImportedTable[] }) {
  const { t } = useTranslation()
  return (
    <>
      <Text c="dimmed">{t('imports.severalReady')}</Text>
      <ul className={classes.tables} aria-label={t('imports.imported')}>
        {tables.map(table => (
          <TableResult key={table.collectionId} table={table} />
        ))}
      </ul>
    </>
  )
}

function TableResult({ table }: { table: ImportedTable }) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  const { title, viewPath, rowsWritten, rowsRejected, rejectedFile } = table
  const { open, opening } = useOpenView(viewPath, false)
  return (
    <li>
      <div className={classes.table}>
        <Text component="span" fw={600}>
          {title}
        </Text>
        <Text component="span" c="dimmed" fz="sm">
          {t('imports.writtenOf', { count: rowsWritten, shown: formatNumber(rowsWritten) })}
          {rowsRejected > 0 && (
            <span data-warn>
              {' · '}
              {t('imports.rejectedOf', { count: rowsRejected, shown: formatNumber(rowsRejected) })}
            </span>
          )}
        </Text>
      </div>
      <div className={classes.actions}>
        {rejectedFile && (
          <Button
            component="a"
            variant="subtle"
            href={rejectedFile.url ?? undefined}
            download={rejectedFile.name}
            aria-label={t('imports.downloadOf', { title })}
            leftSection={<IconDownload size={16} />}
          >
            {t('imports.downloadShort')}
          </Button>
        )}
        <Adjust path={viewPath} size="sm" label={t('imports.designOf', { title })} />
        <Button
          variant="light"
          loading={opening}
          rightSection={<IconArrowRight size={16} />}
          aria-label={t('imports.openOf', { title })}
          onClick={() => void open()}
        >
          {t('imports.openShort')}
        </Button>
      </div>
    </li>
  )
}
