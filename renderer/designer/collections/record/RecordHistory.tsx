import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import type { RecordChange } from '../../../../shared/wire/answers.ts'
import { Select } from '../../../ui/Select.tsx'
import '../../../fields/kit/comboboxStyles.ts'
import { IconHistory, IconRestore } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { ChangeTable } from '../../../components/form/history/ChangeTable.tsx'
import { errorText } from '../../../graphql/errors.ts'
import { GrowingList } from '../../../lists/GrowingList.tsx'
import { useGrowingList } from '../../../lists/useGrowingList.ts'
import { useDialogs } from '../../../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../../../ui/snackbar/SnackbarContext.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ListSkeleton } from '../../../ui/states/ListSkeleton.tsx'
import { refusalText } from '../../data/refusal.ts'
import { Author } from '../../versions/Author.tsx'
import { Moment } from '../../versions/Moment.tsx'
import { compareQuery, historyQuery, restoreVersionMutation } from './documents.ts'
import { RecordValue } from './RecordValue.tsx'
import classes from './record.module.css'
import { type RecordLabels, useRecordLabels } from './useRecordLabels.ts'

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
  const history = useGrowingList(historyQuery, {
    variables: { collectionId, itemId: record._id },
    step,
    fetchPolicy: 'network-only',
    listed: data => data.recordHistory,
  })
  const [restore, { loading }] = useMutation(restoreVersionMutation)
  const named = useMemo(() => asRecords(history.listed?.items ?? []), [history.listed])
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
      snackbar.show({ text: t('collectionScreens.history.restored', { version }), color: 'success' })
      await history.refetch().catch(() => undefined)
    } catch (failure) {
      snackbar.show({ text: refusalText(t, failure), color: 'error' })
    }
  }

  return (
    <div className={classes.history}>
      <GrowingList
        list={history}
        more={t('collectionScreens.more')}
        button={{ size: 'xs' }}
        waiting={<ListSkeleton rows={4} height={72} />}
        empty={<EmptyState icon={<IconHistory size={24} />} about={t('collectionScreens.history.empty')} />}
      >
        {items => (
          <>
            {items.length > 1 && (
              <Comparison collectionId={collectionId} record={record} items={items} fields={fields} labels={labels} />
            )}
            <ol className={classes.entries} aria-label={t('collectionScreens.record.history')}>
              {items.map((change, position) => (
                <Entry
                  key={`${change.version} ${change.operation}`}
                  change={change}
                  fields={fields}
                  labels={labels}
                  busy={loading}
                  onRestore={position > 0 && change.operation !== 'delete' ? () => void bringBack(change) : undefined}
                />
              ))}
            </ol>
          </>
        )}
      </GrowingList>
    </div>
  )
}

interface EntryProps {
  change: RecordChange
  fields: readonly Field[]
  labels: RecordLabels
  busy: boolean
  /** Undefined where it cannot be brought back. */
  onRestore: (() => void) | undefined
}

function Entry({ change, fields, labels, busy, onRestore }: EntryProps) {
  const { t } = useTranslation()
  const { version, operation, authorId, at, changes } = change
  return (
    <li>
      <header>
        <span className={classes.version}>{t('collectionScreens.history.version', { version })}</span>
        <span>{t(`collectionScreens.history.operations.${operation}`)}</span>
        <span className={classes.muted}>
          <Author id={authorId} /> · <Moment at={at} />
        </span>
        {onRestore && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconRestore size={14} />}
            aria-label={t('collectionScreens.history.restoreOf', { version })}
            disabled={busy}
            onClick={onRestore}
          >
            {t('collectionScreens.history.restore')}
          </Button>
        )}
      </header>
      {changes.length > 0 && <ChangeTable changes={changes} fields={fields} labels={labels} Value={RecordValue} />}
    </li>
  )
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
        <ChangeTable changes={data.compareRecordVersions} fields={fields} labels={labels} Value={RecordValue} />
      )}
    </section>
  )
}
