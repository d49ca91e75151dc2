import { useQuery } from '@apollo/client/react'
import { Avatar, Badge, Title } from '@mantine/core'
import { IconHeadset } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { supportLimits } from '../../../shared/support/support.ts'
import { ListFrame } from '../../lists/ListFrame.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { ConnectionNotice } from '../ConnectionNotice.tsx'
import { type SupportConversation, type SupportOffer, supportConversationsQuery } from '../documents.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import support from '../support.module.css'
import { TicketFilters } from './TicketFilters.tsx'
import { useTicketsPlace } from './TicketsPlace.ts'
import { noFilter, type TicketFilter, wireFilter } from './ticketFilter.ts'
import classes from './tickets.module.css'
import { useTicketTranslation } from './ticketTexts.ts'

interface TicketListProps {
  offer: SupportOffer
  chosen: string | undefined
}

const limit = supportLimits.conversations

/** The conversations of all people, the last word first. */
export function TicketList({ offer, chosen }: TicketListProps) {
  const { t } = useTicketTranslation()
  const { environmentId } = useTicketsPlace()
  const [{ filter, page }, setState] = useState({ filter: noFilter, page: 1 })
  const { data, previousData, error, refetch } = useQuery(supportConversationsQuery, {
    variables: { environmentId, mine: false, ...wireFilter(filter), page, limit },
    fetchPolicy: 'cache-and-network',
  })
  const listed = (data ?? previousData)?.supportConversations
  const isWhole = filter === noFilter
  return (
    <div className={classes.listPane}>
      <header className={classes.listHead}>
        <Title order={1}>{t('tickets.title')}</Title>
        <TicketFilters
          offer={offer}
          filter={filter}
          onChange={(change: Partial<TicketFilter>) =>
            setState(current => ({ filter: { ...current.filter, ...change }, page: 1 }))
          }
        />
      </header>
      <ConnectionNotice />
      <div className={classes.entries}>
        <ListFrame
          list={{ listed, error, refetch }}
          waiting={<ListSkeleton rows={6} />}
          empty={
            <EmptyState
              icon={<IconHeadset size={24} aria-hidden />}
              title={t(isWhole ? 'tickets.noneYet' : 'tickets.none')}
              text={isWhole ? t('tickets.noneYetText') : undefined}
            />
          }
        >
          {conversations => (
            <ul className={support.list} aria-label={t('tickets.title')}>
              {conversations.map(conversation => (
                <li key={conversation._id}>
                  <Entry conversation={conversation} isChosen={conversation._id === chosen} />
                </li>
              ))}
            </ul>
          )}
        </ListFrame>
        {listed && (
          <Pager
            page={page}
            limit={limit}
            totalCount={listed.totalCount}
            onChange={next => setState(current => ({ ...current, page: next }))}
          />
        )}
      </div>
    </div>
  )
}

function Entry({ conversation, isChosen }: { conversation: SupportConversation; isChosen: boolean }) {
  const { t } = useTicketTranslation()
  const { path, zone } = useTicketsPlace()
  const { person, email, category, channel, status, lastText, unread, updatedAt, assignee, withAgent } = conversation
  const name = person || email || t('supportChat.deleted')
  return (
    <Link
      to={`${path}/${conversation._id}`}
      className={`${support.entry} ${classes.entry}`}
      data-unread={unread > 0 || undefined}
      aria-current={isChosen ? 'true' : undefined}
    >
      <Avatar name={name} size={34} color="gray" aria-hidden />
      <span className={classes.entryBody}>
        <span className={support.entryHead}>
          <span className={support.entryName}>{name}</span>
          {unread > 0 && (
            <Badge size="sm" color="red" tt="none">
              {t('supportChat.unread', { count: unread })}
            </Badge>
          )}
          <StatusBadge status={status} />
        </span>
        <span className={support.entryText}>{lastText || t('supportChat.filesOnly')}</span>
        <span className={support.entryWhen}>
          {[
            category === channel ? category : `${category} · ${channel}`,
            assignee ?? (withAgent ? t('tickets.withAgent') : t('tickets.nobody')),
            formatDateTime(updatedAt, zone),
          ].join(' · ')}
        </span>
      </span>
    </Link>
  )
}
