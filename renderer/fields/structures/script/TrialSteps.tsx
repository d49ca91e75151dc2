import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostSteps } from '../../../../shared/scripts/scriptApi.ts'
import type { ScriptStep } from '../../../../shared/wire/answers.ts'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { stepValues } from './stepValues.ts'
import classes from './TrialSteps.module.css'

interface TrialStepsProps {
  steps: readonly ScriptStep[]
  /** The script that was run. */
  script: string
  /** The step that is looked at first. */
  first: number
  /** Told of the line that is looked at, from 1. */
  onLine(line: number | null): void
}

/** Where a key leads to in a list; undefined for keys that lead nowhere. */
function ledTo(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(at + 1, count - 1)
  return key === 'ArrowUp' || key === 'ArrowLeft' ? Math.max(at - 1, 0) : undefined
}

/** A run step by step: what was done at each, in which line, and what the variables were. */
export function TrialSteps({ steps, script, first, onLine }: TrialStepsProps) {
  const { t } = useTranslation()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(first)
  const step = steps[at]

  const tellLine = useEffectEvent(() => onLine(step?.line ?? null))
  const onKeyDown = (event: KeyboardEvent) => {
    const to = ledTo(event.key, at, steps.length)
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: told for each
  useEffect(() => tellLine(), [at])
  // The list alone scrolls, not the page.
  useEffect(() => {
    const option = list.current?.children[at]
    if (!(option instanceof HTMLElement) || !list.current) return
    const { offsetTop: top, offsetHeight: height } = option
    const { scrollTop, clientHeight, offsetTop } = list.current
    const from = top - offsetTop
    if (from < scrollTop) list.current.scrollTop = from
    else if (from + height > scrollTop + clientHeight) list.current.scrollTop = from + height - clientHeight
  }, [at])

  if (!step) return null
  return (
    <section className={classes.steps} aria-labelledby={`${id}title`}>
      <div className={classes.head}>
        <h4 id={`${id}title`}>{t('scripts.trial.steps')}</h4>
        <span className={classes.at} role="status">
          {t('scripts.trial.stepAt', { at: at + 1, count: steps.length })}
        </span>
        <ToolButton
          label={t('scripts.trial.previousStep')}
          variant="subtle"
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        >
          <IconChevronUp size={16} />
        </ToolButton>
        <ToolButton
          label={t('scripts.trial.nextStep')}
          variant="subtle"
          disabled={at === steps.length - 1}
          onClick={() => setAt(at + 1)}
        >
          <IconChevronDown size={16} />
        </ToolButton>
      </div>
      <div className={classes.body}>
        <div
          ref={list}
          className={classes.list}
          role="listbox"
          tabIndex={0}
          aria-label={t('scripts.trial.steps')}
          aria-activedescendant={`${id}${at}`}
          onKeyDown={onKeyDown}
        >
          {steps.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: none moves
              key={index}
              id={`${id}${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onClick={() => setAt(index)}
            >
              <span className={classes.line}>{one.line ?? '–'}</span>
              <span className={classes.what}>
                <b>{one.name}</b> {one.given}
              </span>
            </div>
          ))}
        </div>
        <Values step={step} steps={steps} at={at} script={script} />
      </div>
      {steps.length >= mostSteps && (
        <p className={classes.none}>{t('scripts.trial.stepLimit', { count: mostSteps })}</p>
      )}
    </section>
  )
}

interface ValuesProps {
  step: ScriptStep
  steps: readonly ScriptStep[]
  at: number
  script: string
}

function Values({ step: { line, given }, steps, at, script }: ValuesProps) {
  const { t } = useTranslation()
  const values = stepValues(steps, at)
  const code = line === null ? undefined : script.split('\n')[line - 1]?.trim()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={classes.there} aria-label={t('scripts.trial.values')} tabIndex={0}>
      {code !== undefined && (
        <p className={classes.code}>
          <span className={classes.line}>{line}</span> {code}
        </p>
      )}
      {given !== '' && <p className={classes.code}>→ {given}</p>}
      {values.length === 0 ? (
        <p className={classes.none}>{t('scripts.trial.noValues')}</p>
      ) : (
        <dl className={classes.values}>
          {values.map(({ name, text, changed }) => (
            <Value key={name} name={name} text={text} changed={changed} />
          ))}
        </dl>
      )}
    </section>
  )
}

function Value({ name, text, changed }: { name: string; text: string; changed: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <dt>{name}</dt>
      <dd data-changed={changed || undefined}>
        {text}
        {changed && <span className={classes.changed}>{t('scripts.trial.changed')}</span>}
      </dd>
    </>
  )
}
