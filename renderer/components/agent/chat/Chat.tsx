import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnd } from '../../../ui/chat/useEnd.ts'
import { ListSkeleton } from '../../../ui/states/ListSkeleton.tsx'
import { Composer } from './Composer.tsx'
import classes from './chat.module.css'
import { Failure, TurnItem } from './TurnItem.tsx'
import { isUnderWay, type ShownSource, type SourcePlace } from './turns.ts'
import type { Conversation } from './useConversation.ts'
import { useReadableFiles } from './useReadableFiles.ts'

interface ChatProps {
  conversation: Conversation
  welcome: string | undefined
  /** Questions that a new chat offers. */
  suggestions: readonly string[]
  /** Stores a file and answers its id; undefined where none are taken. */
  upload: ((file: File) => Promise<string>) | undefined
  explain(error: unknown): string
  placeOf(source: ShownSource): SourcePlace
  detailed: boolean
}

/** A conversation with an agent, and where the next question is written. */
export function Chat({ conversation, welcome, suggestions, upload, explain, placeOf, detailed }: ChatProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const attachments = useReadableFiles(upload, explain)
  const { turns, isLoading, isSending, failure, loadFailure } = conversation
  const last = turns.at(-1)
  const end = useEnd(turns.length, last?.answer.length, last?.calls.length)

  async function send(question: string, files: readonly string[] = []) {
    if (await conversation.ask(question, files)) {
      // What was typed while it was on its way stays.
      setText(current => (current === question ? '' : current))
      attachments?.clear()
    }
  }
  const sendTyped = () =>
    void send(
      text,
      (attachments?.files ?? []).flatMap(({ id }) => (id === undefined ? [] : [id])),
    )

  return (
    <div className={classes.chat}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too */}
      <div ref={end} className={classes.turns} role="log" aria-label={t('agentChat.conversation')} tabIndex={0}>
        {isLoading && <ListSkeleton rows={3} />}
        {loadFailure !== undefined && (
          <Failure reason={undefined} onRetry={conversation.reload}>
            <p className={classes.muted}>{explain(loadFailure)}</p>
          </Failure>
        )}
        {!isLoading && loadFailure === undefined && turns.length === 0 && (
          <Welcome text={welcome} suggestions={suggestions} onChoose={question => void send(question)} />
        )}
        {turns.map(turn => (
          <TurnItem
            key={turn._id}
            turn={turn}
            onAllow={turn === last ? conversation.allow : undefined}
            onRetry={turn === last && !isSending ? () => void send(turn.question) : undefined}
            placeOf={placeOf}
            detailed={detailed}
          />
        ))}
        {failure !== undefined && (
          <Failure reason={reasonOf(failure)} onRetry={text.trim() === '' ? undefined : sendTyped}>
            <p className={classes.muted}>{explain(failure)}</p>
          </Failure>
        )}
      </div>
      <Composer
        value={text}
        onChange={setText}
        onSend={sendTyped}
        onStop={isUnderWay(last) ? conversation.stop : undefined}
        sending={isSending}
        attachments={attachments}
      />
    </div>
  )
}

/** What the server says of a call that it refused. */
function reasonOf(error: unknown): string | undefined {
  const [first] = (error as { errors?: readonly { extensions?: { reason?: unknown } }[] }).errors ?? []
  const reason = first?.extensions?.reason
  return typeof reason === 'string' ? reason : undefined
}

interface WelcomeProps {
  text: string | undefined
  suggestions: readonly string[]
  onChoose(question: string): void
}

function Welcome({ text, suggestions, onChoose }: WelcomeProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.welcome}>
      <p>{text || t('agentChat.welcome')}</p>
      {suggestions.map(question => (
        <Button key={question} size="xs" variant="default" onClick={() => onChoose(question)}>
          {question}
        </Button>
      ))}
    </div>
  )
}
