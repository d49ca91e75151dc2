import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Steps.module.css'

export const importSteps = ['file', 'columns', 'import', 'result'] as const
export type ImportStep = (typeof importSteps)[number]

interface StepsProps {
  current: ImportStep
  /** Leads back to the first step, where that is possible. */
  onFirst?: (() => void) | undefined
}

/** Where one is on the way from a file to an application. */
export function Steps({ current, onFirst }: StepsProps) {
  const { t } = useTranslation()
  const position = importSteps.indexOf(current)
  return (
    <ol className={classes.steps} aria-label={t('imports.steps.label')}>
      {importSteps.map((step, at) => {
        const done = at < position
        const content = (
          <>
            <span className={classes.mark}>{done ? <IconCheck size={14} stroke={2.6} aria-hidden /> : at + 1}</span>
            <span className={classes.name}>{t(`imports.steps.${step}`)}</span>
            {done && <VisuallyHidden>({t('imports.steps.done')})</VisuallyHidden>}
          </>
        )
        return (
          <li key={step} aria-current={at === position ? 'step' : undefined} data-done={done || undefined}>
            {done && at === 0 && onFirst ? (
              <button type="button" className={classes.step} onClick={onFirst}>
                {content}
              </button>
            ) : (
              <span className={classes.step}>{content}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
