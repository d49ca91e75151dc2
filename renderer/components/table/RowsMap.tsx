import { useQuery } from '@apollo/client/react'
import { Text } from '@mantine/core'
import { type ComponentType, Suspense, useMemo, useState } from 'react'
import type { PresentedTable, RecordItem } from '../../../shared/components/presented.ts'
import { recordParameter } from '../../../shared/components/rowParameters.ts'
import { namesPeople, relationOf } from '../../../shared/fields/capabilities.ts'
import { tableMapTexts } from '../../../shared/i18n/tableMapTexts.ts'
import type { MapBounds, Mark, MarkedMapProps } from '../../ui/map/markedMap.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { useTexts } from '../../ui/texts.ts'
import { useComponents } from '../ComponentsContext.tsx'
import type { Question } from '../filter/question.ts'
import { useRefresh } from '../useRefresh.ts'
import type { DrawnColumn } from './drawnColumn.ts'
import { opensRow } from './opensRow.ts'
import { tablePlacesQuery } from './placesDocument.ts'
import classes from './rowsMap.module.css'
import { TableSkeleton } from './TableSkeleton.tsx'
import type { OpenRow } from './useOpenRow.ts'

interface RowsMapProps {
  MarkedMap: ComponentType<MarkedMapProps>
  table: PresentedTable
  columns: readonly DrawnColumn[]
  question: Question
  search: string
}

interface Place {
  longitude: number
  latitude: number
  count: number
  more: boolean
  item: RecordItem | null
}

/** Degrees around what lies in one place alone. */
const around = 0.01

function boundsOf(places: readonly Place[]): MapBounds | undefined {
  if (places.length === 0) return undefined
  const longitudes = places.map(({ longitude }) => longitude)
  const latitudes = places.map(({ latitude }) => latitude)
  return [
    Math.min(...longitudes) - around,
    Math.min(...latitudes) - around,
    Math.max(...longitudes) + around,
    Math.max(...latitudes) + around,
  ]
}

/** Where all rows lie that were found; as the map moves, what it shows is asked for. */
export default function RowsMap({ MarkedMap, table, columns, question, search }: RowsMapProps) {
  const { t } = useTexts(tableMapTexts)
  const { describeError } = useComponents()
  const onOpen = useOpening(table)
  const [bounds, setBounds] = useState<MapBounds>()
  const { data, previousData, error, refetch } = useQuery(tablePlacesQuery, {
    variables: { tableId: table._id, ...question, search: search || undefined, bounds },
    fetchPolicy: 'cache-and-network',
  })
  useRefresh(table, refetch)
  const places = (data ?? previousData)?.tablePlaces as readonly Place[] | undefined
  const marks = useMemo(() => (places ?? []).map(place => markOf(place, columns, onOpen)), [places, columns, onOpen])
  const [first, setFirst] = useState<{ bounds: MapBounds | undefined }>()
  if (places !== undefined && first === undefined) setFirst({ bounds: boundsOf(places) })
  if (error !== undefined) return <ErrorPanel text={describeError(error).text} onRetry={() => void refetch()} />
  if (first === undefined) return <TableSkeleton columns={columns} rows={8} />
  return (
    <div className={classes.rows}>
      {first.bounds === undefined && places?.length === 0 && (
        <Text c="dimmed" fz="sm" role="status">
          {t('tableMap.none')}
        </Text>
      )}
      <Suspense fallback={<TableSkeleton columns={columns} rows={8} />}>
        <MarkedMap
          label={t('tableMap.label', { table: table.title || table.name })}
          marks={marks}
          first={first.bounds}
          onLook={setBounds}
        />
      </Suspense>
    </div>
  )
}

/** As a row of the table is opened, but that it has no neighbours to go on to. */
function useOpening({ rowPath }: PresentedTable): OpenRow | undefined {
  const { go } = useComponents()
  return useMemo(() => {
    if (!rowPath) return undefined
    return ({ _id }, newTab) => go({ path: rowPath, newTab, parameters: recordParameter(rowPath, _id) })
  }, [go, rowPath])
}

function markOf(place: Place, columns: readonly DrawnColumn[], onOpen: OpenRow | undefined): Mark {
  const { longitude, latitude, item } = place
  const position = { longitude, latitude }
  if (item === null)
    return {
      ...position,
      key: `${longitude} ${latitude} ${place.count}`,
      content: zoomIn => <Cluster place={place} onPress={zoomIn} />,
    }
  return { ...position, key: item._id, content: () => <Row row={item} columns={columns} onOpen={onOpen} /> }
}

function Cluster({ place: { count, more }, onPress }: { place: Place; onPress(): void }) {
  const { t } = useTexts(tableMapTexts)
  const name = t(more ? 'tableMap.more' : 'tableMap.cluster', { count })
  return (
    <button type="button" className={classes.cluster} aria-label={name} title={name} onClick={onPress}>
      {count}
      {more && '+'}
    </button>
  )
}

/** What people know a row by: its first value that names nothing else. */
const namedBy = (columns: readonly DrawnColumn[]) =>
  columns.find(({ field }) => field !== undefined && relationOf(field) === undefined && !namesPeople(field))?.field

/** A row that lies alone; a press opens it as in the table. */
function Row({
  row,
  columns,
  onOpen,
}: {
  row: RecordItem
  columns: readonly DrawnColumn[]
  onOpen: OpenRow | undefined
}) {
  const { t } = useTexts(tableMapTexts)
  const { FieldValue } = useComponents()
  const field = namedBy(columns)
  const value = field && row[field.name]
  const name = typeof value === 'string' || typeof value === 'number' ? String(value) : row._id
  const open = onOpen && ((newTab: boolean) => onOpen(row, newTab))
  return (
    <div className={classes.row} {...opensRow(open)}>
      {open ? (
        <button
          type="button"
          className={classes.pin}
          aria-label={t('tableMap.open', { name })}
          onClick={event => open(event.ctrlKey || event.metaKey)}
        />
      ) : (
        <span className={classes.pin} />
      )}
      {field && (
        <span className={classes.label}>
          <FieldValue field={field} value={value} inline />
        </span>
      )}
    </div>
  )
}
