import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PresentedForm } from '../../../../shared/components/presented.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { formatDateTime } from '../../../../shared/formats/dates.ts'
import type { FormRecordChange } from '../../../../shared/wire/answers.ts'
import { ErrorPanel } from '../../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../../ui/states/ListSkeleton.tsx'
import { useComponents } from '../../ComponentsContext.tsx'
import { useComponentTranslation } from '../../componentTexts.ts'
import { type ChangedValueProps, ChangeTable } from './ChangeTable.tsx'
import { formHistoryQuery } from './documents.ts'
import classes from './history.module.css'

interface HistoryListProps {
  form: PresentedForm
  /** Of the record that the form shows. */
  version: number
}

/** Entries that are shown at first, and that each press adds. */
const step = 20

/** The changes of a record, newest first. */
export default function HistoryList({ form, version }: HistoryListProps) {
  const { t } = useComponentTranslation()
  const { parameters, describeError } = useComponents()
  const [limit, setLimit] = useState(step)
  const { data, previousData, error, refetch } = useQuery(formHistoryQuery, {
    variables: { formId: form._id, parameters, limit },
    fetchPolicy: 'network-only',
  })
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    void refetch()
  }, [version, refetch])

  const shown = (data ?? previousData)?.formHistory
  const fields = useMemo(() => form.fields.flatMap(({ field }) => field ?? []), [form.fields])
  const labels = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(shown?.labels ?? {}).map(([name, texts]) => [name, new Map(Object.entries(texts))]),
      ),
    [shown],
  )
  if (!shown && error) return <ErrorPanel text={describeError(error).text} onRetry={() => void refetch()} />
  if (!shown) return <ListSkeleton rows={3} />
  if (shown.items.length === 0) return <p className={classes.muted}>{t('forms.history.empty')}</p>
  return (
    <>
      <ol className={classes.entries} aria-label={t('forms.history.title')}>
        {shown.items.map(change => (
          <Entry key={`${change.version} ${change.operation}`} change={change} fields={fields} labels={labels} />
        ))}
      </ol>
      {shown.items.length < shown.totalCount && (
        <Button size="xs" variant="default" onClick={() => setLimit(limit + step)}>
          {t('forms.history.more')}
        </Button>
      )}
    </>
  )
}

interface EntryProps {
  change: FormRecordChange
  fields: readonly Field[]
  labels: Readonly<Record<string, ReadonlyMap<string, string>>>
}

function Entry({ change: { operation, author, by, at, changes }, fields, labels }: EntryProps) {
  const { t } = useComponentTranslation()
  const { zone } = useComponents()
  return (
    <li>
      <header>
        <span className={classes.operation}>{t(`forms.history.operations.${operation}`)}</span>
        <span className={classes.muted}>
          {by === 'person' && author !== null ? author : t(`forms.history.by.${by}`)} ·{' '}
          <time dateTime={at}>{formatDateTime(at, zone)}</time>
        </span>
      </header>
      {changes.length > 0 && <ChangeTable changes={changes} fields={fields} labels={labels} Value={ChangedValue} />}
    </li>
  )
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function ChangedValue({ field, value, labels, secret }: ChangedValueProps) {
  const { FieldValue } = useComponents()
  if (secret) return <span className={classes.nothing}>••••••</span>
  if (isNothing(value)) return <span className={classes.nothing}>—</span>
  return <FieldValue field={field} value={value} labels={labels} inline />
}
