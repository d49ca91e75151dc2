import { Button } from '@mantine/core'
import { IconPaperclip, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerText } from './AnswerText.tsx'
import { CallCard } from './CallCard.tsx'
import classes from './chat.module.css'
import { Sources } from './Sources.tsx'
import { isUnderWay, type ShownSource, type ShownTurn, type SourcePlace } from './turns.ts'

export interface TurnItemProps {
  turn: ShownTurn
  /** Undefined where nothing is asked: in what was said before. */
  onAllow?: ((callId: string, allow: boolean) => void) | undefined
  /** Asks the question again. */
  onRetry?: (() => void) | undefined
  placeOf(source: ShownSource): SourcePlace
  /** With what functions got and gave, tokens, time and reasons: for who designs the agent. */
  detailed: boolean
}

/** A question and its answer, with what the agent did for it. */
export function TurnItem({ turn, onAllow, onRetry, placeOf, detailed }: TurnItemProps) {
  const { t } = useTranslation()
  const { question, attachments, answer, calls, sources } = turn
  const waits = isUnderWay(turn) && answer === '' && calls.length === 0
  return (
    <article className={classes.turn} data-state={turn.state}>
      <div className={classes.asked}>
        <h3 className={classes.who}>{t('agentChat.you')}</h3>
        {attachments.map(({ name }, index) => (
          // Two may have the same name.
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing here has a state
          <span key={index} className={classes.file}>
            <IconPaperclip size={14} aria-hidden />
            {name}
          </span>
        ))}
        <p>{question}</p>
      </div>
      <div className={classes.answer}>
        <h3 className={classes.who}>{t('agentChat.agent')}</h3>
        {calls.map(call => (
          <CallCard key={call._id} call={call} onAllow={onAllow} detailed={detailed} />
        ))}
        {answer !== '' && <AnswerText text={answer} />}
        {waits && <Thinking />}
        {turn.state === 'stopped' && <p className={classes.muted}>{t('agentChat.stopped')}</p>}
        {turn.state === 'failed' && (
          <Failure reason={turn.error} detail={detailed ? turn.errorDetail : null} onRetry={onRetry} />
        )}
        <Sources sources={sources} placeOf={placeOf} detailed={detailed} />
        {detailed && !isUnderWay(turn) && <Facts turn={turn} />}
      </div>
    </article>
  )
}

function Thinking() {
  const { t } = useTranslation()
  return (
    <p className={classes.thinking} role="status">
      {t('agentChat.thinking')}
    </p>
  )
}

/** The reasons that people can do something about; all others are the standard sentence alone. */
const reasons = [
  'noModel',
  'modelTime',
  'modelTooLong',
  'modelsBusy',
  'modelPersonTokens',
  'modelPersonMoney',
  'modelEnvironmentTokens',
  'modelEnvironmentMoney',
  'tooLong',
  'tooManyRounds',
  'timeOver',
  'prompt',
  'knowledge',
  'interrupted',
] as const
type Reason = (typeof reasons)[number]
const isReason = (text: string | null | undefined): text is Reason => reasons.some(reason => reason === text)

interface FailureProps {
  reason: string | null | undefined
  detail?: string | null
  onRetry?: (() => void) | undefined
  children?: ReactNode
}

/** The standard error of a chat, with what can be said of its cause (U18). */
export function Failure({ reason, detail = null, onRetry, children }: FailureProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.failure} role="alert">
      <p>{t('agentChat.failed')}</p>
      {isReason(reason) && <p className={classes.muted}>{t(`agentChat.reasons.${reason}`)}</p>}
      {detail !== null && <pre>{detail}</pre>}
      {children}
      {onRetry && (
        <Button size="xs" variant="default" leftSection={<IconRefresh size={14} />} onClick={onRetry}>
          {t('agentChat.retry')}
        </Button>
      )}
    </div>
  )
}

function Facts({ turn: { input, output, ms, model } }: { turn: ShownTurn }) {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  const facts = [
    t('agentChat.tokens', { input: number.format(input), output: number.format(output) }),
    ...(ms === null ? [] : [t('agentChat.seconds', { seconds: number.format(Math.round(ms / 100) / 10) })]),
    ...(model === null ? [] : [model]),
  ]
  return <p className={classes.facts}>{facts.join(' · ')}</p>
}
