import { Button, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RejectedRow } from '../../shared/imports/progress.ts'
import { validationText } from '../components/validationText.ts'
import { useFormatNumber, useRegion } from '../ui/region.ts'
import type { Progress } from './documents.ts'
import classes from './RejectedRows.module.css'

type RejectedFile = NonNullable<Progress['rejectedFile']>

interface RejectedRowsProps {
  rejections: readonly RejectedRow[]
  total: number
  /** Has them all. */
  file: RejectedFile | null
}

/** The first rows that did not go in, each with its reason. */
export function RejectedRows({ rejections, total, file }: RejectedRowsProps) {
  const { t } = useTranslation()
  const region = useRegion()
  const formatNumber = useFormatNumber()
  const several = rejections.some(({ table }) => table !== undefined)
  return (
    <section className={classes.rejected} aria-label={t('imports.rejectedRows')}>
      <header>
        <div>
          <Title order={2}>{t('imports.rejectedRows')}</Title>
          <Text c="dimmed">{t('imports.rejectedText')}</Text>
        </div>
        {file && (
          <Button
            component="a"
            variant="default"
            href={file.url ?? undefined}
            download={file.name}
            leftSection={<IconDownload size={16} />}
          >
            {t('imports.download')}
          </Button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={classes.scroll} aria-label={t('imports.rejectedRows')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {several && <th scope="col">{t('imports.table')}</th>}
              <th scope="col">{t('imports.row')}</th>
              <th scope="col">{t('imports.column')}</th>
              <th scope="col">{t('imports.value')}</th>
              <th scope="col">{t('imports.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {rejections.map(({ table, row, header, message, value }) => (
              <tr key={`${table} ${row}`}>
                {several && <td>{table}</td>}
                <td className={classes.row}>{formatNumber(row)}</td>
                <td>{header ?? t('imports.wholeRow')}</td>
                <td className={classes.value} title={value}>
                  {value}
                </td>
                <td>{validationText(t, message, region)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > rejections.length && (
        <Text c="dimmed" fz="sm" className={classes.foot}>
          {t('imports.firstRejections', { shown: rejections.length, total: formatNumber(total) })}
        </Text>
      )}
    </section>
  )
}
