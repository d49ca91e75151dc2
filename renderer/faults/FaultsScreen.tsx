import { SegmentedControl, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { defaultZone } from '../../shared/formats/dates.ts'
import { useEnvironment } from '../environment/EnvironmentContext.tsx'
import { ListFrame } from '../lists/ListFrame.tsx'
import { usePagedList } from '../lists/usePagedList.ts'
import { OutgoingRequests } from '../outgoing/OutgoingRequests.tsx'
import { useOutgoingTranslation } from '../outgoing/useOutgoingTranslation.ts'
import { Pager } from '../ui/Pager.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ListSkeleton } from '../ui/states/ListSkeleton.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { faultsQuery } from './documents.ts'
import { FaultCodeInput } from './FaultCodeInput.tsx'
import { FaultMailSwitch } from './FaultMailSwitch.tsx'
import { FaultRow } from './FaultRow.tsx'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import card from '../lists/listCard.module.css'
import classes from './faults.module.css'
import { useFaultTranslation } from './useFaultTranslation.ts'

const shownStates = ['open', 'solved', 'requests'] as const
type Shown = (typeof shownStates)[number]

/** What fails of the environment's scripts, and where they sent requests, for who designs it. */
export default function FaultsScreen() {
  const { t } = useFaultTranslation()
  const { t: requests } = useOutgoingTranslation()
  const { name } = useEnvironment()
  const [shown, setShown] = useState<Shown>('open')
  const [code, setCode] = useState('')
  usePageTitle(t('faults.title'), name)
  return (
    <div className={classes.page}>
      <header className={card.head}>
        <div>
          <Title order={1}>{t('faults.title')}</Title>
          <Text c="dimmed">{shown === 'requests' ? requests('outgoing.hint') : t('faults.hint')}</Text>
        </div>
        <SegmentedControl
          aria-label={t('faults.filter')}
          value={shown}
          onChange={setShown}
          data={shownStates.map(state => ({ value: state, label: t(`faults.${state}`) }))}
        />
      </header>
      {shown === 'requests' ? (
        <OutgoingRequests />
      ) : (
        <>
          <div className={classes.choices}>
            <FaultMailSwitch />
            <FaultCodeInput onChange={setCode} />
          </div>
          <FaultPages key={`${shown} ${code}`} isSolved={shown === 'solved'} code={code || undefined} />
        </>
      )}
    </div>
  )
}

interface FaultPagesProps {
  isSolved: boolean
  /** All that have it, solved or not. */
  code: string | undefined
}

function FaultPages({ isSolved, code }: FaultPagesProps) {
  const { t } = useFaultTranslation()
  const { _id: environmentId, timezone } = useEnvironment()
  const list = usePagedList(faultsQuery, {
    variables: { environmentId, solved: isSolved, toldCode: code },
    listed: data => data.faults,
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
              about={t(code ? 'faults.noneWithCode' : isSolved ? 'faults.noneSolved' : 'faults.none')}
              text={code || isSolved ? undefined : t('faults.noneText')}
            />
          </div>
        }
      >
        {faults => (
          <ul className={card.list} aria-label={t('faults.title')}>
            {faults.map(fault => (
              <li key={fault._id}>
                <FaultRow
                  fault={fault}
                  environmentId={environmentId}
                  zone={timezone ?? defaultZone}
                  onChanged={() => void list.refetch()}
                />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      {listed && <Pager page={list.page} limit={list.limit} totalCount={listed.totalCount} onChange={list.setPage} />}
    </>
  )
}
