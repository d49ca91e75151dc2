import { Loader } from '@mantine/core'
import '@mantine/core/styles/Loader.layer.css'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { type SigningStep, signingSteps } from '../../../../../shared/signing/signing.ts'
import classes from './SigningSteps.module.css'
import { useSigningTranslation } from './signingTexts.ts'
import type { SigningProgress } from './useSigning.ts'

type Shown = Exclude<SigningProgress, { phase: 'asked' }>

type Mark = 'done' | 'current' | 'failed' | 'pending'

/** All six steps, and how far it is: for eyes a list, for ears one sentence at a time. */
export function SigningSteps({ state }: { state: Shown }) {
  const stage = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone with what was before: the dialog keeps it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each phase the buttons change
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) stage.current?.focus()
  }, [state.phase])

  const at = state.phase === 'done' ? signingSteps.length : signingSteps.indexOf(state.step)
  const markOf = (index: number): Mark => {
    if (index < at) return 'done'
    if (index > at) return 'pending'
    return state.phase === 'failed' ? 'failed' : 'current'
  }
  return (
    <div ref={stage} className={classes.stage} tabIndex={-1} data-phase={state.phase}>
      <div className={classes.words}>
        {/* Both always stand there: a live region that comes with its words is not read out. */}
        <div role="status">{state.phase !== 'failed' && <Words state={state} at={at} />}</div>
        <div role="alert">{state.phase === 'failed' && <Words state={state} at={at} />}</div>
      </div>
      <ol className={classes.steps}>
        {signingSteps.map((step, index) => (
          <Step key={step} step={step} mark={markOf(index)} />
        ))}
      </ol>
    </div>
  )
}

function Words({ state, at }: { state: Shown; at: number }) {
  const { t } = useSigningTranslation()
  if (state.phase === 'running') {
    const step = t(`signing.steps.${state.step}`)
    return (
      <p className={classes.title}>{t('documentSigning.step', { number: at + 1, total: signingSteps.length, step })}</p>
    )
  }
  const isDone = state.phase === 'done'
  return (
    <>
      <p className={classes.title}>
        {isDone ? t('documentSigning.done') : t('documentSigning.failed', { step: t(`signing.steps.${state.step}`) })}
      </p>
      {!isDone && <p className={classes.reason}>{state.text ?? t('documentSigning.unknown')}</p>}
      <p className={classes.hint}>{t(isDone ? 'documentSigning.doneHint' : 'documentSigning.failedHint')}</p>
    </>
  )
}

function Step({ step, mark }: { step: SigningStep; mark: Mark }) {
  const { t } = useSigningTranslation()
  return (
    <li className={classes.step} data-mark={mark} aria-current={mark === 'current' ? 'step' : undefined}>
      <span className={classes.mark} aria-hidden>
        {mark === 'done' && <IconCheck size={14} stroke={2.4} />}
        {mark === 'failed' && <IconAlertTriangle size={14} stroke={2} />}
        {mark === 'current' && <Loader size={14} />}
      </span>
      <span>{t(`signing.steps.${step}`)}</span>
      <span className={classes.state}>{t(`documentSigning.marks.${mark}`)}</span>
    </li>
  )
}
