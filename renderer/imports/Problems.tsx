import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ImportProblem } from '../../shared/imports/preview.ts'
import classes from './Preview.module.css'

const mostShown = 6

/** What a person should know before starting. */
export function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const { t } = useTranslation()
  if (problems.length === 0) return null
  return (
    <Alert color="yellow" variant="light" icon={<IconInfoCircle size={18} />} title={t('imports.problemsTitle')}>
      <ul className={classes.problems}>
        {problems.slice(0, mostShown).map(({ code, header = '', count = 0, example = '' }) => (
          <li key={`${code} ${header}`}>{t(`imports.problems.${code}`, { header, count, example })}</li>
        ))}
        {problems.length > mostShown && <li>{t('imports.moreProblems', { count: problems.length - mostShown })}</li>}
      </ul>
    </Alert>
  )
}
