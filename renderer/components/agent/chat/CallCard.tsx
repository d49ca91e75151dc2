import { Badge, Button, Group } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { IconTool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CallState } from '../../../../shared/agents/conversations.ts'
import classes from './chat.module.css'
import { labelledArguments, readableJson, type ShownCall } from './turns.ts'

const colors: Readonly<Record<CallState, string>> = {
  waiting: 'gray',
  asking: 'yellow',
  running: 'blue',
  done: 'green',
  failed: 'red',
  refused: 'gray',
}

interface CallCardProps {
  call: ShownCall
  /** Undefined where nobody is asked anything. */
  onAllow: ((callId: string, allow: boolean) => void) | undefined
  /** What it got and gave is shown, for who designs the agent. */
  detailed: boolean
}

/** A function that the agent calls; what has to be allowed first is asked here. */
export function CallCard({ call, onAllow, detailed }: CallCardProps) {
  const { t } = useTranslation()
  const { name, label, state, ms, error } = call
  const isAsked = state === 'asking' && onAllow !== undefined
  return (
    <section className={classes.call} aria-label={t('agentChat.callOf', { name: label ?? name })}>
      <header className={classes.callHead}>
        <IconTool size={15} aria-hidden />
        {label !== null && <span>{label}</span>}
        {(detailed || label === null) && <code>{name}</code>}
        <Badge size="sm" variant="light" color={colors[state]} data-state={state}>
          {t(`agentChat.callStates.${state}`)}
        </Badge>
        {detailed && ms !== null && <span className={classes.muted}>{t('agentChat.ms', { ms: Math.round(ms) })}</span>}
      </header>
      {isAsked && <Question call={call} onAllow={onAllow} />}
      {detailed && error !== null && <pre className={classes.callError}>{error}</pre>}
      {detailed ? <Detail call={call} /> : null}
    </section>
  )
}

function Question({ call, onAllow }: { call: ShownCall; onAllow(callId: string, allow: boolean): void }) {
  const { t } = useTranslation()
  const given = labelledArguments(call)
  return (
    <div role="alert" className={classes.question}>
      <p>{t('agentChat.asks', { name: call.label ?? call.name })}</p>
      {given === undefined ? (
        <pre>{call.arguments}</pre>
      ) : (
        <dl className={classes.given}>
          {given.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Group gap="xs">
        <Button size="xs" onClick={() => onAllow(call._id, true)}>
          {t('agentChat.allow')}
        </Button>
        <Button size="xs" variant="default" onClick={() => onAllow(call._id, false)}>
          {t('agentChat.refuse')}
        </Button>
      </Group>
    </div>
  )
}

function Detail({ call }: { call: ShownCall }) {
  const { t } = useTranslation()
  return (
    <details className={classes.detail}>
      <summary>{t('agentChat.detail')}</summary>
      <h4>{t('agentChat.got')}</h4>
      <pre>{readableJson(call.arguments)}</pre>
      {call.result !== null && (
        <>
          <h4>{t('agentChat.gave')}</h4>
          <pre>{readableJson(call.result)}</pre>
        </>
      )}
    </details>
  )
}
