import { Alert, SegmentedControl, Text, Title } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type MailState, mailStates } from '../../shared/environment/mails.ts'
import { pageSizes } from '../../shared/protocol/limits.ts'
import { ListFrame } from '../lists/ListFrame.tsx'
import { usePagedList } from '../lists/usePagedList.ts'
import { Pager } from '../ui/Pager.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ListSkeleton } from '../ui/states/ListSkeleton.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { mailsQuery } from './documents.ts'
import { MailRow } from './MailRow.tsx'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import card from '../lists/listCard.module.css'
import classes from './mails.module.css'
import { useMailTranslation } from './useMailTranslation.ts'
import { useSendsMails } from './useSendsMails.ts'

interface MailListProps {
  /** Undefined: of every environment, and the platform's own. */
  environmentId?: string
  /** IANA name. */
  zone: string
}

/** How soon a mail that is on its way is asked for again, in ms. */
const askAgain = 2_000

type Shown = MailState | 'all'
const shownStates: readonly Shown[] = ['all', ...mailStates.filter(state => state !== 'waiting')]

/** What became of mails, and what can be done about it; never what they say. */
export function MailList({ environmentId, zone }: MailListProps) {
  const { t } = useMailTranslation()
  const [shown, setShown] = useState<Shown>('all')
  const sendsMails = useSendsMails()
  usePageTitle(t('mails.title'), environmentId ?? 'Telar')
  return (
    <>
      <header className={card.head}>
        <div>
          <Title order={1}>{t('mails.title')}</Title>
          <Text c="dimmed">{t('mails.hint')}</Text>
        </div>
        <SegmentedControl
          className={classes.states}
          aria-label={t('mails.filter')}
          value={shown}
          onChange={setShown}
          data={shownStates.map(state => ({
            value: state,
            label: state === 'all' ? t('mails.all') : t(`mails.states.${state}`),
          }))}
        />
      </header>
      {!sendsMails && (
        <Alert color="yellow" variant="light" icon={<IconMailOff size={20} />} title={t('mails.stay')} role="status">
          {t('mails.stayText')}
        </Alert>
      )}
      <MailPages key={shown} shown={shown} environmentId={environmentId} zone={zone} />
    </>
  )
}

function MailPages({
  shown,
  environmentId,
  zone,
}: MailListProps & { shown: Shown; environmentId: string | undefined }) {
  const { t } = useMailTranslation()
  const list = usePagedList(mailsQuery, {
    variables: { environmentId, ...(shown !== 'all' && { state: shown }) },
    limit: pageSizes.users,
    listed: data => data.mails,
  })
  const { listed, refetch } = list
  const isOnItsWay = listed?.items.some(({ state }) => state === 'waiting')
  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setInterval(() => void refetch(), askAgain)
    return () => clearInterval(timer)
  }, [isOnItsWay, refetch])
  const isAll = shown === 'all'
  return (
    <>
      <ListFrame
        list={list}
        waiting={<ListSkeleton rows={6} />}
        empty={
          <div className={card.panel}>
            <EmptyState
              about={t(isAll ? 'mails.none' : 'mails.noneLike')}
              text={isAll ? t('mails.noneText') : undefined}
            />
          </div>
        }
      >
        {mails => (
          <ul className={card.list} aria-label={t('mails.title')}>
            {mails.map(mail => (
              <li key={mail._id}>
                <MailRow mail={mail} zone={zone} namesEnvironment={environmentId === undefined} />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      {listed && <Pager page={list.page} limit={list.limit} totalCount={listed.totalCount} onChange={list.setPage} />}
    </>
  )
}
