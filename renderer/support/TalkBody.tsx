import { IconMessageOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { supportLimits } from '../../shared/support/support.ts'
import { errorText } from '../graphql/errors.ts'
import { MessageBox } from '../ui/chat/MessageBox.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../ui/states/ListSkeleton.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import classes from './support.module.css'
import { useSupportTranslation } from './supportTexts.ts'
import { Thread } from './Thread.tsx'
import { useSupportFiles } from './useSupportFiles.ts'
import type { Talk, TalkOf } from './useTalk.ts'

interface TalkBodyProps extends TalkOf {
  talk: Talk
  zone: string
  /** A note that only who answers reads is written, and not a message. */
  isInternal?: boolean
  placeholder?: string
  /** Between what was said and what is written. */
  above?: ReactNode
  /** Beside what is written. */
  tools?: ReactNode
}

/** Both sides of a conversation: what was said, and where more is written. */
export function TalkBody(props: TalkBodyProps) {
  const { t } = useSupportTranslation()
  const { talk, environmentId, zone, asStaff } = props
  const { outbox, failure, conversation } = talk
  if (talk.isMissing)
    return <EmptyState icon={<IconMessageOff size={24} aria-hidden />} title={t('supportChat.notFound')} />
  return (
    <div className={classes.talk}>
      <ConnectionNotice />
      {failure !== undefined ? (
        <ErrorPanel text={errorText(t, failure)} onRetry={talk.retry} />
      ) : talk.isLoading ? (
        <div className={classes.waiting}>
          <ListSkeleton rows={4} />
        </div>
      ) : (
        <Thread
          environmentId={environmentId}
          zone={zone}
          messages={talk.messages}
          outgoing={outbox.outgoing}
          asStaff={asStaff}
          typing={conversation?.typing ?? []}
          hasEarlier={talk.hasEarlier}
          onEarlier={() => void talk.earlier()}
          onRetry={outbox.retry}
          onDiscard={outbox.discard}
        />
      )}
      <div className={classes.foot}>
        {props.above}
        <Composer {...props} />
      </div>
    </div>
  )
}

function Composer({ talk, environmentId, isInternal = false, placeholder, tools }: TalkBodyProps) {
  const { t } = useSupportTranslation()
  const { outbox } = talk
  const attachments = useSupportFiles(environmentId)

  function send() {
    const files = (attachments?.files ?? []).flatMap(({ id, name, size }) =>
      id === undefined ? [] : [{ id, name, size }],
    )
    outbox.post({ text: outbox.text.trim(), files, isInternal })
    attachments?.clear()
  }
  return (
    <MessageBox
      value={outbox.text}
      onChange={text => {
        outbox.setText(text)
        if (text.trim() !== '') talk.typed(isInternal)
      }}
      onSend={send}
      maxLength={supportLimits.text}
      attachments={attachments}
      filesAlone
      tools={tools}
      tone={isInternal ? 'internal' : undefined}
      texts={{
        label: t('supportChat.message'),
        placeholder: placeholder ?? t('supportChat.placeholder'),
        send: t('supportChat.send'),
        attach: t('supportChat.attach'),
        removeFile: name => t('supportChat.removeFile', { name }),
      }}
    />
  )
}
