import { Button, CloseButton, Text } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import { type CSSProperties, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { TutorialId } from '../../../shared/environment/tutorials.ts'
import { useEnvironment } from '../../environment/EnvironmentContext.tsx'
import classes from './TourCard.module.css'
import { stepNames, type TourStep, tours } from './tours.ts'
import { useProgress } from './useProgress.ts'
import { type TargetPlace, useTarget } from './useTarget.ts'

interface TourCardProps {
  id: TutorialId
  /** From zero. */
  step: number
  onStep(step: number): void
  onEnd(): void
}

/** Of the card, and between it and what it points at, in px. */
const size = { width: 340, height: 210 }
const gap = 14

/**
 * One step of a tour beside what it points at. The page stays usable; what is not in sight (a phone's menu, a button that another page has) is
 * said, and the card stands at the foot.
 */
export default function TourCard({ id, step, onStep, onEnd }: TourCardProps) {
  const { t } = useTranslation()
  const { _id: environmentId } = useEnvironment()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { keep } = useProgress()
  const steps = tours[id].steps(environmentId)
  const { page, target } = steps[step] as TourStep
  const place = useTarget(target)
  const name = stepNames[step] ?? 'first'
  const ids = { title: useId(), text: useId() }
  const card = useFocusOf(step)
  const isLast = step === steps.length - 1
  const isThere = pathname.replace(/\/$/, '') === page

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step, wherever one goes during it
  useEffect(() => {
    keep(id, step + 1)
    if (!isThere) void navigate(page)
  }, [id, step])

  return createPortal(
    <>
      {place && <div className={classes.ring} style={ringOf(place)} aria-hidden />}
      <section
        ref={card}
        role="dialog"
        aria-labelledby={ids.title}
        aria-describedby={ids.text}
        tabIndex={-1}
        className={classes.card}
        data-beside={place !== undefined || undefined}
        style={place && cardOf(place)}
        onKeyDown={event => {
          if (event.key === 'Escape') onEnd()
        }}
      >
        <div className={classes.head}>
          <Text c="dimmed" fz="sm">
            {t('tutorials.step', { step: step + 1, total: steps.length })}
          </Text>
          <CloseButton aria-label={t('tutorials.leave')} onClick={onEnd} />
        </div>
        <h2 id={ids.title} className={classes.title}>
          {t(`tutorials.tours.${id}.steps.${name}.title`)}
        </h2>
        <div id={ids.text}>
          <Text>{t(`tutorials.tours.${id}.steps.${name}.text`)}</Text>
          {place === undefined && (
            <Text c="dimmed" fz="sm" mt="xs">
              {t('tutorials.away')}
            </Text>
          )}
        </div>
        <div className={classes.tools}>
          {!isThere && (
            <Button variant="subtle" onClick={() => void navigate(page)}>
              {t('tutorials.go')}
            </Button>
          )}
          {step > 0 && (
            <Button variant="default" onClick={() => onStep(step - 1)}>
              {t('tutorials.back')}
            </Button>
          )}
          <Button onClick={() => (isLast ? onEnd() : onStep(step + 1))}>
            {t(isLast ? 'tutorials.finish' : 'tutorials.next')}
          </Button>
        </div>
      </section>
    </>,
    document.body,
  )
}

/** Each step is read out, and its keys work at once; at the end the focus is where it was. */
function useFocusOf(step: number) {
  const card = useRef<HTMLElement>(null)
  const before = useRef<Element>(null)
  useEffect(() => {
    before.current = document.activeElement
    return () => {
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => card.current?.focus(), [step])
  return card
}

const ringOf = ({ top, left, width, height }: TargetPlace): CSSProperties => ({
  top: top - 4,
  left: left - 4,
  width: width + 8,
  height: height + 8,
})

/** A window of a phone, in px, where nothing fits beside anything: the card stands at the foot, as its sheet says. */
const narrow = 640

/** Right of it, below it or above it, where there is room, and always inside of the window. */
function cardOf({ top, left, width, height }: TargetPlace): CSSProperties {
  const { innerWidth, innerHeight } = window
  if (innerWidth < narrow) return {}
  const inside = (value: number, most: number) => Math.max(gap, Math.min(value, most - gap))
  const right = left + width + gap
  if (right + size.width <= innerWidth - gap) return { top: inside(top, innerHeight - size.height), left: right }
  const below = top + height + gap
  const isBelow = below + size.height <= innerHeight - gap
  return {
    top: isBelow ? below : inside(top - size.height - gap, innerHeight - size.height),
    left: inside(left, innerWidth - size.width),
  }
}
