import { Button } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../../graphql/errors.ts'
import { StatusBadge } from '../../support/StatusBadge.tsx'
import support from '../../support/support.module.css'
import { useSupportTranslation } from '../../support/supportTexts.ts'
import { TalkBody } from '../../support/TalkBody.tsx'
import { type Talk, useTalk } from '../../support/useTalk.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import classes from './supportDrawer.module.css'

interface OwnConversationProps {
  environmentId: string
  conversationId: string
  zone: string
  /** It is on the screen: what comes is read. */
  isSeen: boolean
}

/** One of this person's conversations with support. */
export function OwnConversation({ environmentId, conversationId, zone, isSeen }: OwnConversationProps) {
  const of = { environmentId, conversationId, asStaff: false }
  const talk = useTalk({ ...of, isSeen })
  const { conversation } = talk
  return (
    <div className={classes.page}>
      {conversation && !talk.isMissing && (
        <div className={classes.facts}>
          <strong>{conversation.category}</strong>
          <StatusBadge status={conversation.status} />
        </div>
      )}
      <div className={classes.talk}>
        <TalkBody {...of} talk={talk} zone={zone} above={<Notice talk={talk} />} />
      </div>
    </div>
  )
}

/** That an agent answers first, and that writing opens what was closed. */
function Notice({ talk: { conversation, handOver } }: { talk: Talk }) {
  const { t } = useSupportTranslation()
  const snackbar = useSnackbar()
  const [isAsking, setAsking] = useState(false)

  async function ask() {
    setAsking(true)
    try {
      await handOver()
    } catch (error) {
      snackbar.show({ text: errorText(t, error), color: 'error' })
    } finally {
      setAsking(false)
    }
  }

  if (conversation?.status === 'closed')
    return (
      <p className={support.notice}>
        <span>{t('supportChat.closed')}</span>
      </p>
    )
  if (!conversation?.withAgent) return null
  return (
    <div className={support.notice}>
      <span>{t('supportChat.agentFirst')}</span>
      <Button size="compact-sm" variant="default" loading={isAsking} onClick={() => void ask()}>
        {t('supportChat.talkToPerson')}
      </Button>
    </div>
  )
}
