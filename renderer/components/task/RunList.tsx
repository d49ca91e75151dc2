import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../shared/formats/bytes.ts'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { useRegion } from '../../ui/region.ts'
import { useComponents } from '../ComponentsContext.tsx'
import type { TaskRunLine } from './documents.ts'
import { durationOf, durationText, stateColors } from './runTexts.ts'
import classes from './task.module.css'

export interface ChosenRun {
  runs: readonly TaskRunLine[]
  chosen: string | undefined
  onChoose(runId: string | undefined): void
}

/** The last runs, the newest first; a press opens one. */
export function RunList({ runs, chosen, onChoose }: ChosenRun) {
  const { t, i18n } = useTranslation()
  const { zone } = useComponents()
  const region = useRegion()
  return (
    <div className={classes.scrolled}>
      <table className={classes.runs}>
        <thead>
          <tr>
            <th scope="col">{t('tasks.when')}</th>
            <th scope="col">{t('tasks.state')}</th>
            <th scope="col" data-align="end">
              {t('tasks.duration')}
            </th>
            <th scope="col" data-align="end">
              {t('tasks.memory')}
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map(run => (
            <tr key={run._id} data-chosen={run._id === chosen || undefined}>
              <td>
                <button
                  type="button"
                  className={classes.open}
                  aria-expanded={run._id === chosen}
                  onClick={() => onChoose(run._id === chosen ? undefined : run._id)}
                >
                  {formatDateTime(run.startedAt ?? run.queuedAt, zone)}
                </button>
                <div className={classes.origin}>{t(`tasks.origins.${run.origin}`)}</div>
              </td>
              <td>
                <span
                  className={classes.state}
                  style={{ '--state': `var(--mantine-color-${stateColors[run.state]}-6)` } as CSSProperties}
                >
                  {t(`tasks.states.${run.state}`)}
                </span>
              </td>
              <td data-align="end">{durationText(t, durationOf(run), region)}</td>
              <td data-align="end">{run.memoryBytes === null ? '—' : formatBytes(run.memoryBytes, i18n.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
