import { useQuery } from '@apollo/client/react'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { errorText } from '../graphql/errors.ts'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../ui/states/ListSkeleton.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditRow } from './AuditRow.tsx'
import classes from './audit.module.css'
import { auditLogQuery } from './documents.ts'
import { ExportButton } from './ExportButton.tsx'
import { type AuditFilter, asQuestion, isFiltered, noFilter } from './filter.ts'
import { useAuditTranslation } from './useAuditTranslation.ts'

interface AuditListProps {
  /** Undefined: of the platform. */
  environmentId?: string
  /** IANA name. */
  zone: string
  /** Beside the title. */
  settings?: ReactNode
}

/** Entries on a page. */
const limit = 50

/** Who did what, the newest first. */
export function AuditList({ environmentId, zone, settings }: AuditListProps) {
  const { t } = useAuditTranslation()
  const [filter, setFilter] = useState(noFilter)
  usePageTitle(t('audit.title'), environmentId ?? 'Telar')
  const question = { ...(environmentId !== undefined && { environmentId }), ...asQuestion(filter, zone) }
  return (
    <>
      <header className={classes.head}>
        <div>
          <Title order={1}>{t('audit.title')}</Title>
          <Text c="dimmed">{t('audit.hint')}</Text>
        </div>
        <Group gap="sm" align="flex-end">
          {settings}
          <ExportButton question={question} />
        </Group>
      </header>
      <AuditFilters filter={filter} zone={zone} onChange={setFilter} />
      <Pages
        key={JSON.stringify(question)}
        question={question}
        filter={filter}
        zone={zone}
        namesEnvironment={environmentId === undefined}
      />
    </>
  )
}

interface PagesProps {
  question: Readonly<Record<string, string>>
  filter: AuditFilter
  zone: string
  namesEnvironment: boolean
}

function Pages({ question, filter, zone, namesEnvironment }: PagesProps) {
  const { t } = useAuditTranslation()
  /** Where each page after the first begins, the last one last. */
  const [places, setPlaces] = useState<readonly string[]>([])
  const after = places.at(-1)
  const { data, error, refetch } = useQuery(auditLogQuery, {
    variables: { ...question, limit, ...(after !== undefined && { after }) },
    fetchPolicy: 'cache-and-network',
  })
  if (error && !data) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={6} />
  const { items, next } = data.auditLog
  if (items.length === 0) return <Nothing isFiltered={isFiltered(filter)} />
  return (
    <>
      <ol className={classes.list} aria-label={t('audit.title')}>
        {items.map(entry => (
          <li key={entry._id}>
            <AuditRow entry={entry} zone={zone} namesEnvironment={namesEnvironment} />
          </li>
        ))}
      </ol>
      {(next !== null || places.length > 0) && (
        <Group justify="space-between">
          <Button variant="default" disabled={places.length === 0} onClick={() => setPlaces(places.slice(0, -1))}>
            {t('audit.newer')}
          </Button>
          <Button
            variant="default"
            disabled={next === null}
            onClick={() => next !== null && setPlaces([...places, next])}
          >
            {t('audit.older')}
          </Button>
        </Group>
      )}
    </>
  )
}

function Nothing({ isFiltered: isLooking }: { isFiltered: boolean }) {
  const { t } = useAuditTranslation()
  return (
    <div className={classes.panel}>
      <EmptyState
        icon={<IconListDetails size={24} />}
        about={t(isLooking ? 'audit.noneLike' : 'audit.none')}
        text={isLooking ? undefined : t('audit.noneText')}
      />
    </div>
  )
}
