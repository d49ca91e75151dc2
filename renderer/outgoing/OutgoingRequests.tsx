import { Switch } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { defaultZone } from '../../shared/formats/dates.ts'
import { useEnvironment } from '../environment/EnvironmentContext.tsx'
import { ListFrame } from '../lists/ListFrame.tsx'
import { usePagedList } from '../lists/usePagedList.ts'
import { Pager } from '../ui/Pager.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ListSkeleton } from '../ui/states/ListSkeleton.tsx'
import { outgoingRequestsQuery } from './documents.ts'
import { RequestRow } from './RequestRow.tsx'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import card from '../lists/listCard.module.css'
import { useOutgoingTranslation } from './useOutgoingTranslation.ts'

/** Where the environment's scripts sent requests, the newest first; all, or those that failed. */
export function OutgoingRequests() {
  const { t } = useOutgoingTranslation()
  const [failedOnly, setFailedOnly] = useState(false)
  return (
    <>
      <Switch
        label={t('outgoing.failedOnly')}
        checked={failedOnly}
        onChange={event => setFailedOnly(event.currentTarget.checked)}
      />
      <Pages key={String(failedOnly)} failedOnly={failedOnly} />
    </>
  )
}

function Pages({ failedOnly }: { failedOnly: boolean }) {
  const { t } = useOutgoingTranslation()
  const { _id: environmentId, timezone } = useEnvironment()
  const list = usePagedList(outgoingRequestsQuery, {
    variables: { environmentId, failed: failedOnly },
    listed: data => data.outgoingRequests,
  })
  const { listed } = list
  return (
    <>
      <ListFrame
        list={list}
        waiting={<ListSkeleton rows={6} />}
        empty={
          <div className={card.panel}>
            <EmptyState
              icon={<IconSend size={24} />}
              about={t(failedOnly ? 'outgoing.noneFailed' : 'outgoing.none')}
              text={failedOnly ? undefined : t('outgoing.noneText')}
            />
          </div>
        }
      >
        {requests => (
          <ol className={card.list} aria-label={t('outgoing.title')}>
            {requests.map(request => (
              <li key={request._id}>
                <RequestRow request={request} environmentId={environmentId} zone={timezone ?? defaultZone} />
              </li>
            ))}
          </ol>
        )}
      </ListFrame>
      {listed && <Pager page={list.page} limit={list.limit} totalCount={listed.totalCount} onChange={list.setPage} />}
    </>
  )
}
