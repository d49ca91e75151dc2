import { useQuery } from '@apollo/client/react'
import { IconHeadset } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { errorText } from '../../graphql/errors.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { PageLoading } from '../../ui/states/PageLoading.tsx'
import { StatusPage } from '../../ui/states/StatusPage.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { type SupportOffer, supportOfferQuery } from '../documents.ts'
import { useSupportNews } from '../useSupportNews.ts'
import { Ticket } from './Ticket.tsx'
import { TicketList } from './TicketList.tsx'
import { useTicketsPlace } from './TicketsPlace.ts'
import classes from './tickets.module.css'
import { useTicketTranslation } from './ticketTexts.ts'

/** All conversations with the support of an environment, for who answers them (X21, X22): the list, and beside it the one that is open. */
export default function TicketsScreen() {
  const { t } = useTicketTranslation()
  const { environmentId } = useTicketsPlace()
  const { data, error, refetch } = useQuery(supportOfferQuery, {
    variables: { environmentId },
    fetchPolicy: 'cache-and-network',
  })
  usePageTitle(t('tickets.title'), environmentId)
  if (error && !data)
    return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch().catch(() => undefined)} />
  if (data === undefined) return <PageLoading />
  if (!data.support)
    return (
      <StatusPage icon={<IconHeadset size={34} stroke={1.5} />} title={t('tickets.off')} text={t('tickets.offText')} />
    )
  return <Tickets offer={data.support} />
}

function Tickets({ offer }: { offer: SupportOffer }) {
  const { t } = useTicketTranslation()
  const { environmentId } = useTicketsPlace()
  const { conversationId } = useParams()
  useSupportNews(environmentId)
  return (
    <div className={classes.screen} data-chosen={conversationId !== undefined || undefined}>
      <TicketList offer={offer} chosen={conversationId} />
      <section className={classes.pane} aria-label={t('tickets.facts')}>
        {conversationId === undefined ? (
          <div className={classes.none}>
            <EmptyState
              icon={<IconHeadset size={24} aria-hidden />}
              title={t('tickets.choose')}
              text={t('tickets.chooseText')}
            />
          </div>
        ) : (
          <Ticket key={conversationId} conversationId={conversationId} />
        )}
      </section>
    </div>
  )
}
