import { SegmentedControl, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { defaultZone } from '../../shared/formats/dates.ts'
import { useEnvironment } from '../environment/EnvironmentContext.tsx'
import { OutgoingRequests } from '../outgoing/OutgoingRequests.tsx'
import { useOutgoingTranslation } from '../outgoing/useOutgoingTranslation.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { AuditList } from './AuditList.tsx'
import classes from './audit.module.css'
import { KeptFor } from './KeptFor.tsx'
import { useAuditTranslation } from './useAuditTranslation.ts'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'

const shownLists = ['actions', 'requests'] as const

/** Who did what in the environment, and where its scripts sent requests, for who designs it. */
export default function AuditScreen() {
  const { t } = useAuditTranslation()
  const { _id: environmentId, timezone } = useEnvironment()
  const [shown, setShown] = useState<(typeof shownLists)[number]>('actions')
  return (
    <div className={classes.page}>
      <SegmentedControl
        className={classes.lists}
        aria-label={t('audit.which')}
        value={shown}
        onChange={setShown}
        data={shownLists.map(list => ({ value: list, label: t(`audit.lists.${list}`) }))}
      />
      {shown === 'requests' ? (
        <Requests />
      ) : (
        <AuditList
          environmentId={environmentId}
          zone={timezone ?? defaultZone}
          settings={<KeptFor environmentId={environmentId} />}
        />
      )}
    </div>
  )
}

function Requests() {
  const { t } = useOutgoingTranslation()
  const { name } = useEnvironment()
  usePageTitle(t('outgoing.title'), name)
  return (
    <>
      <header>
        <Title order={1}>{t('outgoing.title')}</Title>
        <Text c="dimmed">{t('outgoing.hint')}</Text>
      </header>
      <OutgoingRequests />
    </>
  )
}
