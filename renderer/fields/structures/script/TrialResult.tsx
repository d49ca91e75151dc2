import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../../shared/formats/bytes.ts'
import type { ScriptCallLine } from '../../../../shared/wire/answers.ts'
import { useFormatNumber } from '../../../ui/region.ts'
import classes from './ScriptTrial.module.css'
import type { TrialAnswer } from './ScriptTrialsContext.ts'
import { TrialSteps } from './TrialSteps.tsx'

interface TrialResultProps {
  answer: TrialAnswer
  /** The script that was run. */
  script: string
  /** Told of the line that is looked at, from 1. */
  onLine(line: number | null): void
}

/** What a script did in a trial: what it answered, wrote and asked, and what that took. */
export function TrialResult({ answer, script, onLine }: TrialResultProps) {
  const { t, i18n } = useTranslation()
  const format = useFormatNumber()
  const { failure, failureLine, result, log, steps, calls, callCount, ms, cpuMs, memoryBytes, kept } = answer
  const took = [
    t('scripts.trial.took', { ms: format(Math.round(ms)) }),
    ...(cpuMs === null ? [] : [t('scripts.trial.cpu', { ms: format(Math.round(cpuMs)) })]),
    ...(memoryBytes === null ? [] : [formatBytes(memoryBytes, i18n.language)]),
    kept ? t('scripts.trial.kept') : t('scripts.trial.notKept'),
  ]
  const place = useRef<HTMLElement>(null)
  // Code is long, and what it did stands below it.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={place} className={classes.result} aria-label={t('scripts.trial.answer')}>
      {failure !== null && (
        <Text c="red" size="sm" role="alert" className={classes.failure}>
          {failureLine === null ? failure : t('scripts.trial.failureAt', { failure, line: failureLine })}
        </Text>
      )}
      <Text size="sm" c="dimmed" role="status">
        {took.join(' · ')}
      </Text>
      {failure === null && <Part title={t('scripts.trial.result')}>{JSON.stringify(result ?? null, null, 2)}</Part>}
      {steps.length > 0 && (
        <TrialSteps steps={steps} script={script} first={failure === null ? 0 : steps.length - 1} onLine={onLine} />
      )}
      <Part title={t('scripts.trial.log')}>
        {log.length === 0 ? t('scripts.trial.noLog') : log.map(({ text }) => text).join('\n')}
      </Part>
      {calls.length > 0 && <Calls calls={calls} callCount={callCount} />}
    </section>
  )
}

function Calls({ calls, callCount }: { calls: readonly ScriptCallLine[]; callCount: number }) {
  const { t } = useTranslation()
  const format = useFormatNumber()
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('scripts.trial.calls', { count: callCount, shown: format(callCount) })}
      </Text>
      <ol className={classes.calls}>
        {calls.map((call, index) => (
          // Nothing else tells them apart, and none moves.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index} data-failed={call.failure !== null || undefined}>
            <code>{`${call.name}(${call.arguments})`}</code>
            <span>{call.failure ?? `${format(Math.round(call.ms))} ms`}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: string }) => (
  <div>
    <Text size="sm" fw={600}>
      {title}
    </Text>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
    <pre className={classes.text} tabIndex={0}>
      {children}
    </pre>
  </div>
)
