import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { captures, type FingerProgress, flashTime } from './captureFinger.ts'
import classes from './Readings.module.css'

/** Readings of this capture that are done. */
function done(progress: Exclude<FingerProgress['progress'], { state: 'flash' }>) {
  if (!('sample' in progress)) return 0
  return progress.state === 'read' ? progress.sample : progress.sample - 1
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** How many readings a capture has, and which of them is the next; once it is done, how long it is until the next one. */
export function Readings({ capture, progress }: FingerProgress) {
  const { t } = useWidgetTranslation()
  if (progress.state === 'flash')
    return (
      <div className={classes.flash} aria-hidden>
        <div style={{ animationDuration: `${flashTime}ms` }} />
      </div>
    )
  if (!('samples' in progress)) return null
  const { sample, samples } = progress
  return (
    <div className={classes.readings}>
      <div className={classes.dots} aria-hidden>
        {numbersTo(samples).map(number => (
          <span
            key={number}
            data-done={number <= done(progress) || undefined}
            data-next={number === sample || undefined}
          />
        ))}
      </div>
      <p>{t('captures.fingerprint.progress', { capture, captures, sample, samples })}</p>
    </div>
  )
}
