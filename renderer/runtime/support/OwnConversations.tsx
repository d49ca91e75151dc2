import { useQuery } from '@apollo/client/react'
import { Badge, Button } from '@mantine/core'
import { IconHeadset, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { supportLimits } from '../../../shared/support/support.ts'
import { ListFrame } from '../../lists/ListFrame.tsx'
import { ConnectionNotice } from '../../support/ConnectionNotice.tsx'
import { type SupportConversation, supportConversationsQuery } from '../../support/documents.ts'
import { StatusBadge } from '../../support/StatusBadge.tsx'
import support from '../../support/support.module.css'
import { useSupportTranslation } from '../../support/supportTexts.ts'
import { Pager } from '../../ui/Pager.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import classes from './supportDrawer.module.css'

interface OwnConversationsProps {
  environmentId: string
  zone: string
  onStart(): void
  onOpen(conversationId: string): void
}

const limit = supportLimits.conversations

/** What this person has written with support, the last word first. */
export function OwnConversations({ environmentId, zone, onStart, onOpen }: OwnConversationsProps) {
  const { t } = useSupportTranslation()
  const [page, setPage] = useState(1)
  const { data, previousData, error, refetch } = useQuery(supportConversationsQuery, {
    variables: { environmentId, mine: true, page, limit },
    fetchPolicy: 'cache-and-network',
  })
  const listed = (data ?? previousData)?.supportConversations
  return (
    <div className={classes.page}>
      <ConnectionNotice />
      <div className={classes.scroll}>
        <ListFrame
          list={{ listed, error, refetch }}
          waiting={<ListSkeleton rows={4} />}
          empty={
            <EmptyState
              icon={<IconHeadset size={24} aria-hidden />}
              title={t('supportChat.none')}
              text={t('supportChat.noneText')}
            />
          }
        >
          {conversations => (
            <ul className={`${support.list} ${classes.list}`} aria-label={t('supportChat.own')}>
              {conversations.map(conversation => (
                <li key={conversation._id}>
                  <Entry conversation={conversation} zone={zone} onOpen={() => onOpen(conversation._id)} />
                </li>
              ))}
            </ul>
          )}
        </ListFrame>
        {listed && <Pager page={page} limit={limit} totalCount={listed.totalCount} onChange={setPage} />}
      </div>
      <div className={classes.foot}>
        <Button fullWidth leftSection={<IconPlus size={16} aria-hidden />} onClick={onStart} data-autofocus>
          {t('supportChat.start')}
        </Button>
      </div>
    </div>
  )
}

interface EntryProps {
  conversation: SupportConversation
  zone: string
  onOpen(): void
}

function Entry({ conversation, zone, onOpen }: EntryProps) {
  const { t } = useSupportTranslation()
  const { category, status, lastText, unread, updatedAt } = conversation
  return (
    <button type="button" className={support.entry} data-unread={unread > 0 || undefined} onClick={onOpen}>
      <span className={support.entryHead}>
        <span className={support.entryName}>{category}</span>
        {unread > 0 && (
          <Badge size="sm" color="red" tt="none">
            {t('supportChat.unread', { count: unread })}
          </Badge>
        )}
        <StatusBadge status={status} />
      </span>
      <span className={support.entryText}>{lastText || t('supportChat.filesOnly')}</span>
      <span className={support.entryWhen}>{formatDateTime(updatedAt, zone)}</span>
    </button>
  )
}
