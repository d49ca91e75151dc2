import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../shared/formats/numbers.ts'
import type { RejectedRow } from '../../shared/imports/progress.ts'
import { validationText } from '../components/validationText.ts'
import classes from './Result.module.css'

/** The first rows that did not go in, each with its reason. */
export function RejectedRows({ rejections, total }: { rejections: readonly RejectedRow[]; total: number }) {
  const { t } = useTranslation()
  return (
    <div className={classes.rejected}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('imports.row')}</th>
            <th scope="col">{t('imports.column')}</th>
            <th scope="col">{t('imports.value')}</th>
            <th scope="col">{t('imports.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rejections.map(({ row, header, message, value }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{header ?? '—'}</td>
              <td className={classes.value}>{value}</td>
              <td>{validationText(t, message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > rejections.length && (
        <Text c="dimmed" fz="sm" p="sm">
          {t('imports.firstRejections', { shown: rejections.length, total: formatNumber(total) })}
        </Text>
      )}
    </div>
  )
}
