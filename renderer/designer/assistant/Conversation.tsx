import { Button, Checkbox, Text, Textarea } from '@mantine/core'
import { Select } from '../../ui/Select.tsx'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useQuery } from '@apollo/client/react'
import { IconArrowUp, IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type AssistantStep, assistantLimits } from '../../../shared/designAssistant/assistant.ts'
import { useUser } from '../../app/AppContext.tsx'
import { platformPath } from '../../environment/paths.ts'
import { errorText } from '../../graphql/errors.ts'
import { isSuperAdmin } from '../../session/roles.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import type { Said } from '../data/talks.ts'
import classes from './assistant.module.css'
import { modelsQuery } from './documents.ts'
import { Problems } from './Problems.tsx'
import type { Asking, Conversation as Talk } from './useConversation.ts'

interface ConversationProps {
  talk: Talk
  placeholder: string
}

/** What was said, and a place to say more. What is typed stays until it was answered. */
export function Conversation({ talk, placeholder }: ConversationProps) {
  const { t } = useTranslation()
  const { said, running, failed, busy } = talk
  const [asking, setAsking] = useState<Asking>({ model: undefined, mayReadRecords: false })
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is at the end
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [said.length, running?.text, running?.steps.length, failed])
  return (
    <section className={classes.conversation} aria-label={t('assistant.conversation')}>
      <div className={classes.turns} aria-live="polite">
        {said.map((turn, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns have no other identity, and none goes from between
          <Turn key={at} turn={turn} />
        ))}
        {busy && <Turn turn={{ who: 'assistant', text: running?.text ?? '', ...(running && { run: running }) }} busy />}
        {failed && (
          <>
            <Turn turn={{ who: 'person', text: failed.text }} />
            <Failure failed={failed} onRetry={() => void talk.ask(failed.text, asking)} />
          </>
        )}
        <div ref={end} />
      </div>
      <Composer talk={talk} placeholder={placeholder} asking={asking} onAsking={setAsking} />
    </section>
  )
}

/** Texts of a model are text, whatever they look like. */
function Turn({ turn: { who, text, run }, busy = false }: { turn: Said; busy?: boolean }) {
  const { t } = useTranslation()
  return (
    <article
      className={classes.turn}
      data-who={who}
      aria-label={t(who === 'person' ? 'assistant.you' : 'assistant.it')}
    >
      {run !== undefined && <Steps steps={run.steps} />}
      {text !== '' && <p>{text}</p>}
      {busy && text === '' && <Text c="dimmed">{t('assistant.thinking')}</Text>}
    </article>
  )
}

function Steps({ steps }: { steps: readonly AssistantStep[] }) {
  const { t } = useTranslation()
  if (steps.length === 0) return null
  return (
    <ul className={classes.steps}>
      {steps.map(({ what, about, refused }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be asked twice
        <li key={at} data-refused={refused || undefined}>
          {t(`assistant.steps.${what}`)}
          {about.length > 0 && <span>: {about.join(', ')}</span>}
          {refused && <span> · {t('assistant.refusedStep')}</span>}
        </li>
      ))}
    </ul>
  )
}

function Failure({ failed, onRetry }: { failed: NonNullable<Talk['failed']>; onRetry(): void }) {
  const { t } = useTranslation()
  const { run, error } = failed
  if (run?.state === 'stopped')
    return (
      <div className={classes.failure} role="status">
        <p>{t('assistant.stopped')}</p>
        <RetryButton onRetry={onRetry} />
      </div>
    )
  const reason = run?.failure ?? 'other'
  return (
    <div className={classes.failure} role="alert">
      <p>{run === undefined ? errorText(t, error) : t(`assistant.failures.${reason}`)}</p>
      {reason === 'noModel' && run !== undefined && <Connect />}
      {run !== undefined && <Problems problems={run.problems} />}
      <RetryButton onRetry={onRetry} />
    </div>
  )
}

/** Only superAdmins connect services. */
function Connect() {
  const { t } = useTranslation()
  const user = useUser()
  return isSuperAdmin(user) ? <Link to={platformPath}>{t('assistant.connect')}</Link> : <p>{t('assistant.askAdmin')}</p>
}

function RetryButton({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation()
  return (
    <Button size="compact-sm" variant="default" leftSection={<IconRefresh size={15} />} onClick={onRetry}>
      {t('assistant.retry')}
    </Button>
  )
}

interface ComposerProps extends ConversationProps {
  asking: Asking
  onAsking(asking: Asking): void
}

function Composer({ talk, placeholder, asking, onAsking }: ComposerProps) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { data } = useQuery(modelsQuery, { variables: { environmentId } })
  const [text, setText] = useState('')
  const { busy, said, failed } = talk
  const models = data?.designAssistantModels ?? []
  const isReady = text.trim() !== '' && !busy

  function send() {
    if (!isReady) return
    void talk.ask(text.trim(), asking)
    setText('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={classes.composer}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      {data !== undefined && models.length === 0 && (
        <div className={classes.failure} role="status">
          <p>{t('assistant.failures.noModel')}</p>
          <Connect />
        </div>
      )}
      <Textarea
        aria-label={t('assistant.ask')}
        placeholder={placeholder}
        value={text}
        minRows={3}
        maxRows={12}
        maxLength={assistantLimits.turn}
        autosize
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.tools}>
        <Checkbox
          label={t('assistant.mayRead')}
          title={t('assistant.mayReadText')}
          size="xs"
          checked={asking.mayReadRecords}
          onChange={event => onAsking({ ...asking, mayReadRecords: event.currentTarget.checked })}
        />
        {models.length > 1 && (
          <Select
            aria-label={t('assistant.model')}
            size="xs"
            data={[...models]}
            value={asking.model ?? models[0] ?? null}
            allowDeselect={false}
            onChange={model => onAsking({ ...asking, model: model ?? undefined })}
          />
        )}
        <span className={classes.space} />
        {(said.length > 0 || failed !== undefined) && !busy && (
          <Button size="compact-sm" variant="subtle" onClick={talk.clear}>
            {t('assistant.clear')}
          </Button>
        )}
        {busy ? (
          <Button variant="default" leftSection={<IconPlayerStop size={16} />} onClick={talk.stop}>
            {t('assistant.stop')}
          </Button>
        ) : (
          <Button type="submit" disabled={!isReady} leftSection={<IconArrowUp size={16} />}>
            {t('assistant.send')}
          </Button>
        )}
      </div>
      {asking.mayReadRecords && <Text className={classes.hint}>{t('assistant.mayReadText')}</Text>}
    </form>
  )
}
