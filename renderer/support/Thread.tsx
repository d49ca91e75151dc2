import { Button } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { calendarDay, formatDate } from '../../shared/formats/dates.ts'
import { useEnd } from '../ui/chat/useEnd.ts'
import type { SupportMessage } from './documents.ts'
import { MessageItem } from './MessageItem.tsx'
import { OutgoingItem } from './OutgoingItem.tsx'
import classes from './support.module.css'
import { useSupportTranslation } from './supportTexts.ts'
import type { Outgoing } from './useOutbox.ts'

interface ThreadProps {
  environmentId: string
  /** IANA name. */
  zone: string
  messages: readonly SupportMessage[]
  outgoing: readonly Outgoing[]
  /** He answers; otherwise he is the person. */
  asStaff: boolean
  /** Names of the others who are. */
  typing: readonly string[]
  hasEarlier: boolean
  onEarlier(): void
  onRetry(messageId: string): void
  onDiscard(messageId: string): void
  /** Before all messages. */
  children?: ReactNode
}

/** What was said in a conversation, by days, and what is on its way. */
export function Thread(props: ThreadProps) {
  const { t } = useSupportTranslation()
  const { messages, zone, typing, hasEarlier, asStaff } = props
  const known = new Set(messages.map(({ messageId }) => messageId))
  const outgoing = props.outgoing.filter(({ messageId }) => !known.has(messageId))
  const end = useEnd(messages.at(-1)?._id, outgoing.length, typing.length)
  const dayOf = ({ createdAt }: SupportMessage) => calendarDay(Date.parse(createdAt), zone)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
    <div ref={end} className={classes.thread} role="log" aria-label={t('supportChat.conversation')} tabIndex={0}>
      {hasEarlier && (
        <Button className={classes.earlier} size="xs" variant="default" onClick={props.onEarlier}>
          {t('supportChat.older')}
        </Button>
      )}
      {props.children}
      {messages.map((message, at) => {
        const before = messages[at - 1]
        const day = dayOf(message)
        return (
          <Fragment key={message._id}>
            {(before === undefined || dayOf(before) !== day) && <Day day={day} zone={zone} />}
            <MessageItem environmentId={props.environmentId} zone={zone} message={message} asStaff={asStaff} />
          </Fragment>
        )
      })}
      {outgoing.map(message => (
        <OutgoingItem
          key={message.messageId}
          message={message}
          onRetry={() => props.onRetry(message.messageId)}
          onDiscard={() => props.onDiscard(message.messageId)}
        />
      ))}
      {typing.length > 0 && (
        <p className={classes.typing} role="status">
          {t('supportChat.typing', { name: typing.map(name => name || t('supportChat.support')).join(', ') })}
        </p>
      )}
    </div>
  )
}

const dayMs = 86_400_000

function Day({ day, zone }: { day: string; zone: string }) {
  const { t } = useSupportTranslation()
  const now = Date.now()
  const isToday = day === calendarDay(now, zone)
  const isYesterday = day === calendarDay(now - dayMs, zone)
  return (
    <h3 className={classes.day}>
      <time dateTime={day}>
        {isToday ? t('supportChat.today') : isYesterday ? t('supportChat.yesterday') : formatDate(day)}
      </time>
    </h3>
  )
}
