import { Alert, Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { pushTexts } from '../../shared/i18n/pushTexts.ts'
import { useUser } from '../app/AppContext.tsx'
import { isAllowed } from '../session/pushDevice.ts'
import { useTexts } from '../ui/texts.ts'
import { type PushAnswer, pushAnswer } from './answers.ts'
import classes from './push.module.css'
import { type Push, usePush } from './usePush.ts'

type Step = 'nothing' | 'enable' | 'onPress' | 'ask'

/**
 * What becomes of a device whose session tells it nothing yet. Somebody's own answer on this device holds. An environment that wants to ask first
 * does so, whatever the browser would allow. One that only switches on does so where the browser was asked before, and otherwise has it ask on the
 * first press: without a press browsers ask nobody, and some refuse from then on.
 */
export function stepFor({
  state,
  answer,
  allowed,
}: {
  state: { autoEnable: boolean; prompt: boolean }
  answer: PushAnswer | undefined
  allowed: boolean
}): Step {
  if (answer === 'off') return 'nothing'
  if (answer === 'on') return allowed ? 'enable' : 'nothing'
  if (state.prompt) return 'ask'
  if (!state.autoEnable) return 'nothing'
  return allowed ? 'enable' : 'onPress'
}

/** Switches notifications on where the environment or somebody says so, and tells the server where the browser has renewed its address. */
export default function AutoPush({ environmentId }: { environmentId: string }) {
  const push = usePush(environmentId)
  const step = useStep(environmentId, push)
  useEnabled(step, push)
  return step === 'ask' ? <Ask environmentId={environmentId} push={push} /> : null
}

/** Nothing until it is known how the device stands, and what somebody answered. */
function useStep(environmentId: string, { available, state, mark, enabled }: Push): Step {
  const { _id: userId } = useUser()
  const [answer, setAnswer] = useState<{ given: PushAnswer | undefined }>()
  useEffect(() => {
    let isOver = false
    void pushAnswer(window.indexedDB, userId, environmentId)
      .get()
      .then(given => {
        if (!isOver) setAnswer({ given: given === 'on' || given === 'off' ? given : undefined })
      })
    return () => {
      isOver = true
    }
  }, [userId, environmentId])
  if (!available || state === undefined || mark === undefined || answer === undefined || enabled) return 'nothing'
  // This session is told at an address that the browser has no more.
  const isRenewed = state.kind !== null && isAllowed(window)
  if (isRenewed) return 'enable'
  if (window.telarPush === undefined && Notification.permission === 'denied') return 'nothing'
  return stepFor({ state, answer: answer.given, allowed: isAllowed(window) })
}

function useEnabled(step: Step, { enable, busy, failure }: Push) {
  const isReady = !busy && failure === undefined
  const latest = useRef(enable)
  latest.current = enable
  useEffect(() => {
    if (!isReady) return
    const press = () => void latest.current()
    if (step === 'enable') press()
    if (step !== 'onPress') return
    window.addEventListener('click', press, { once: true })
    return () => window.removeEventListener('click', press)
  }, [step, isReady])
}

/** Asks before the browser does (X11); the answer is remembered on this device. */
function Ask({ environmentId, push }: { environmentId: string; push: Push }) {
  const { t } = useTexts(pushTexts)
  const { _id: userId } = useUser()
  const [isOver, setOver] = useState(false)
  if (isOver) return null
  function refuse() {
    pushAnswer(window.indexedDB, userId, environmentId).put('off')
    setOver(true)
  }
  return (
    <section className={classes.ask} aria-label={t('push.ask')}>
      <div className={classes.words}>
        <Text fw={600}>{t('push.ask')}</Text>
        <Text c="dimmed" fz="sm">
          {t('push.askText')}
        </Text>
        {push.failure !== undefined && (
          <Alert color="red" role="alert" mt="xs">
            {t(`push.${push.failure}`)}
          </Alert>
        )}
      </div>
      <div className={classes.bar}>
        <Button variant="default" disabled={push.busy} onClick={refuse}>
          {t('push.later')}
        </Button>
        <Button loading={push.busy} onClick={() => void push.enable().then(done => done && setOver(true))}>
          {t('push.accept')}
        </Button>
      </div>
    </section>
  )
}
