import { useTranslation } from 'react-i18next'
import type { ChangeSetProblem } from '../../../shared/changeSets/changeSet.ts'
import { validationText } from '../../components/validationText.ts'
import classes from './assistant.module.css'

/** What keeps a proposal from being applied. */
export function Problems({ problems }: { problems: readonly ChangeSetProblem[] }) {
  const { t } = useTranslation()
  if (problems.length === 0) return null
  return (
    <ul className={classes.problems} aria-label={t('assistant.problems')}>
      {problems.map(({ kind, name, path, message }) => (
        <li key={`${kind} ${name} ${path}`}>
          {name !== '' && <strong>{name}</strong>} <code>{path}</code>: {validationText(t, message)}
        </li>
      ))}
    </ul>
  )
}
