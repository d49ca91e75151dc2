import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Select } from '@mantine/core'
import '../../../fields/comboboxStyles.ts'
import { IconHistory, IconRestore } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { formatDateTime } from '../../../../shared/formats/dates.ts'
import type { RecordItem } from '../../../components/presented.ts'
import { useFieldServices } from '../../../fields/FieldsContext.tsx'
import { errorText } from '../../../graphql/errors.ts'
import { useDialogs } from '../../../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../../../ui/snackbar/SnackbarContext.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../../ui/states/ListSkeleton.tsx'
import { type RecordLabels, useRecordLabels } from '../records/useRecordLabels.ts'
import { refusalText } from '../refusal.ts'
import { Author } from './Author.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import { compareQuery, historyQuery, type RecordChange, restoreVersionMutation } from './documents.ts'
import classes from './record.module.css'

interface RecordHistoryProps {
  collectionId: string
  fields: readonly Field[]
  record: RecordItem
  revision: number
  onRestored(record: RecordItem): void
}

/** Entries that are shown at first, and that each press adds. */
const step = 20

/** The ids of relations in changes, in the shape that labels are asked for. */
const asRecords = (changes: readonly RecordChange[]): RecordItem[] =>
  changes.flatMap(({ version, changes: fields }) =>
    (['before', 'after'] as const).map(side => ({
      ...Object.fromEntries(fields.map(change => [change.fieldName ?? '', change[side]])),
      _id: `${version}${side}`,
      _version: version,
    })),
  )

export function RecordHistory({ collectionId, fields, record, revision, onRestored }: RecordHistoryProps) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const [limit, setLimit] = useState(step)
  const { data, previousData, error, refetch } = useQuery(historyQuery, {
    variables: { collectionId, itemId: record._id, limit },
    fetchPolicy: 'network-only',
  })
  const [restore, { loading }] = useMutation(restoreVersionMutation)
  const history = (data ?? previousData)?.recordHistory
  const named = useMemo(() => asRecords(history?.items ?? []), [history])
  const labels = useRecordLabels(collectionId, fields, named, revision)

  async function bringBack({ version }: RecordChange) {
    const sure = await dialogs.confirm({
      title: t('collectionScreens.history.restoreTitle', { version }),
      text: t('collectionScreens.history.restoreText'),
      confirmLabel: t('collectionScreens.history.restore'),
    })
    if (!sure) return
    try {
      const { data: restored } = await restore({
        variables: { collectionId, itemId: record._id, version, expectedVersion: record._version },
      })
      if (restored) onRestored(restored.restoreRecordVersion)
      await refetch()
      snackbar.show({ text: t('collectionScreens.history.restored', { version }), color: 'success' })
    } catch (failure) {
      snackbar.show({ text: refusalText(t, failure), color: 'error' })
    }
  }

  if (error && !history) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!history) return <ListSkeleton rows={4} height={72} />
  if (history.items.length === 0)
    return <EmptyState icon={<IconHistory size={24} />} title={t('collectionScreens.history.empty')} />
  const { items, totalCount } = history
  return (
    <div className={classes.history}>
      {items.length > 1 && (
        <Comparison collectionId={collectionId} record={record} items={items} fields={fields} labels={labels} />
      )}
      <ol className={classes.entries} aria-label={t('collectionScreens.record.history')}>
        {items.map((change, position) => (
          <li key={`${change.version} ${change.operation}`}>
            <header>
              <span className={classes.version}>
                {t('collectionScreens.history.version', { version: change.version })}
              </span>
              <span>{t(`collectionScreens.history.operations.${change.operation}`)}</span>
              <span className={classes.muted}>
                <Author id={change.authorId} /> · <Moment at={change.at} />
              </span>
              {position > 0 && change.operation !== 'delete' && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  leftSection={<IconRestore size={14} />}
                  aria-label={t('collectionScreens.history.restoreOf', { version: change.version })}
                  disabled={loading}
                  onClick={() => void bringBack(change)}
                >
                  {t('collectionScreens.history.restore')}
                </Button>
              )}
            </header>
            {change.changes.length > 0 && <ChangeTable changes={change.changes} fields={fields} labels={labels} />}
          </li>
        ))}
      </ol>
      {items.length < totalCount && (
        <Button variant="default" size="xs" onClick={() => setLimit(limit + step)}>
          {t('collectionScreens.more')}
        </Button>
      )}
    </div>
  )
}

/** A moment in the environment's zone. */
export function Moment({ at }: { at: string }) {
  const { zone } = useFieldServices()
  return <time dateTime={at}>{formatDateTime(at, zone)}</time>
}

interface ComparisonProps {
  collectionId: string
  record: RecordItem
  items: readonly RecordChange[]
  fields: readonly Field[]
  labels: RecordLabels
}

/** What differs between any two versions. */
function Comparison({ collectionId, record, items, fields, labels }: ComparisonProps) {
  const { t } = useTranslation()
  const versions = [...new Set(items.map(({ version }) => version))]
  const [from, setFrom] = useState<number>()
  const [to, setTo] = useState<number>()
  const { data, error } = useQuery(compareQuery, {
    variables: { collectionId, itemId: record._id, from: from ?? 0, to: to ?? 0 },
    skip: from === undefined || to === undefined,
    fetchPolicy: 'network-only',
  })
  const choose = (label: string, value: number | undefined, change: (version: number) => void) => (
    <Select
      size="xs"
      aria-label={label}
      placeholder={label}
      data={versions.map(version => ({
        value: String(version),
        label: t('collectionScreens.history.version', { version }),
      }))}
      value={value === undefined ? null : String(value)}
      allowDeselect={false}
      checkIconPosition="right"
      onChange={next => next !== null && change(Number(next))}
    />
  )
  return (
    <section className={classes.comparison} aria-label={t('collectionScreens.history.compare')}>
      <div className={classes.pickers}>
        <span>{t('collectionScreens.history.compare')}</span>
        {choose(t('collectionScreens.history.from'), from, setFrom)}
        {choose(t('collectionScreens.history.to'), to, setTo)}
      </div>
      {error && <p className={classes.muted}>{errorText(t, error)}</p>}
      {data && from !== undefined && to !== undefined && (
        <ChangeTable changes={data.compareRecordVersions} fields={fields} labels={labels} />
      )}
    </section>
  )
}
