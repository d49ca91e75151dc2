import { useTranslation } from 'react-i18next'
import { useRegion } from '../../ui/region.ts'
import type { ChosenRun } from './RunList.tsx'
import { durationOf, durationText, stateColors } from './runTexts.ts'
import classes from './task.module.css'

/** How long the last runs took, the newest at the end. */
export function RunChart({ runs, chosen, onChoose }: ChosenRun) {
  const { t } = useTranslation()
  const region = useRegion()
  const durations = runs.map(run => durationOf(run) ?? 0)
  const longest = Math.max(1, ...durations)
  if (runs.length < 2) return null
  return (
    <figure className={classes.chart}>
      <figcaption>{t('tasks.durations', { longest: durationText(t, longest, region) })}</figcaption>
      <div className={classes.bars} aria-hidden="true">
        {runs.toReversed().map(run => (
          // The list below says the same, and is reached by keys.
          // biome-ignore lint/a11y/noStaticElementInteractions: hidden from who does not point
          // biome-ignore lint/a11y/useKeyWithClickEvents: hidden from who does not point
          <div
            key={run._id}
            className={classes.bar}
            data-chosen={run._id === chosen || undefined}
            title={`${t(`tasks.states.${run.state}`)} · ${durationText(t, durationOf(run), region)}`}
            onClick={() => onChoose(run._id)}
          >
            <span
              style={{
                height: `${Math.max(4, (100 * (durationOf(run) ?? 0)) / longest)}%`,
                background: `var(--mantine-color-${stateColors[run.state]}-6)`,
              }}
            />
          </div>
        ))}
      </div>
    </figure>
  )
}
