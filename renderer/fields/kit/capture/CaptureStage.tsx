import { type ReactNode, useEffect, useRef } from 'react'
import classes from './CaptureStage.module.css'

interface CaptureStageProps {
  /** Changes with what is going on. */
  step: string
  icon: ReactNode
  tone?: 'waiting' | 'done' | 'failed'
  title: string
  hint?: string
  /** What is captured, below the words. */
  children?: ReactNode
}

/** What a device does, for eyes and ears: a picture, a sentence, and what helps. */
export function CaptureStage({ step, icon, tone, title, hint, children }: CaptureStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  // The button that had the focus may be gone with the step before: the dialog keeps it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step the buttons change
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) stage.current?.focus()
  }, [step])

  const words = (
    <>
      <p className={classes.title}>{title}</p>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
    </>
  )
  return (
    <div ref={stage} className={classes.stage} data-step={step} tabIndex={-1}>
      <div className={classes.icon} data-tone={tone} aria-hidden>
        {icon}
      </div>
      <div className={classes.words}>
        {/* Both always stand there: a live region that comes with its words is not read out. */}
        <div role="status">{tone !== 'failed' && words}</div>
        <div role="alert">{tone === 'failed' && words}</div>
      </div>
      {children}
    </div>
  )
}
