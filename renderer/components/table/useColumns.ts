import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresentedTable } from '../../../shared/components/presented.ts'
import {
  arranged,
  columnWidths,
  inOrder,
  isHidden,
  type TablePreferences,
  withToggled,
} from '../../../shared/components/tablePreferences.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { whenLeaving } from '../../ui/whenLeaving.ts'
import { saveTablePreferencesMutation } from './documents.ts'
import type { DrawnColumn } from './drawnColumn.ts'
import { rememberPreferences } from './rememberPreferences.ts'

/** Pause after a change before it is kept, in ms. */
const savingPause = 500

const asDesigned: TablePreferences = {}

export interface ColumnArrangement {
  /** As they are drawn. */
  shown: readonly DrawnColumn[]
  /** All of them in the person's order, hidden ones too. */
  all: readonly DrawnColumn[]
  isHidden(column: DrawnColumn): boolean
  isOwn: boolean
  toggle(column: DrawnColumn): void
  /** Towards the beginning (-1) or the end (1). */
  move(key: string, by: -1 | 1): void
  resize(key: string, width: number): void
  reset(): void
}

const withWidth = (column: DrawnColumn, width: number | undefined): DrawnColumn =>
  width === undefined ? column : { ...column, width, least: width, fixed: true }

const isEmpty = ({ order = [], hidden = [], shown = [], widths = {} }: TablePreferences) =>
  order.length + hidden.length + shown.length + Object.keys(widths).length === 0

/** The columns as this person wants them, kept on the server; for who is not logged in, for as long as they are looked at. */
export function useColumns(table: PresentedTable, columns: readonly DrawnColumn[]): ColumnArrangement {
  const { t } = useTranslation()
  const client = useApolloClient()
  const snackbar = useSnackbar()
  const [preferences, setPreferences] = useState(table.preferences ?? asDesigned)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<TablePreferences>(undefined)
  const { _id: tableId, ofGuest } = table

  const save = useCallback(() => {
    clearTimeout(timer.current)
    const { current } = unsaved
    if (current === undefined) return
    unsaved.current = undefined
    const kept = isEmpty(current) ? null : current
    rememberPreferences(client, tableId, kept)
    client
      .mutate({ mutation: saveTablePreferencesMutation, variables: { tableId, preferences: kept } })
      .catch(() => snackbar.show({ text: t('tables.columns.notSaved'), color: 'error' }))
  }, [client, tableId, snackbar, t])
  // Whoever leaves the view or the page at once has changed it all the same.
  useEffect(() => {
    const forget = whenLeaving(save)
    return () => {
      forget()
      save()
    }
  }, [save])

  function change(next: TablePreferences) {
    setPreferences(next)
    if (ofGuest) return
    unsaved.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(save, savingPause)
  }

  const all = useMemo(() => inOrder(columns, preferences.order ?? []), [columns, preferences.order])
  const shown = useMemo(
    () => arranged(columns, preferences).map(column => withWidth(column, preferences.widths?.[column.key])),
    [columns, preferences],
  )
  return {
    shown,
    all,
    isOwn: !isEmpty(preferences),
    isHidden: column => isHidden(column, preferences),
    toggle: column => change(withToggled(column, preferences)),
    move(key, by) {
      const keys = all.map(column => column.key)
      const from = keys.indexOf(key)
      const to = from + by
      if (to < 0 || to >= keys.length) return
      change({ ...preferences, order: keys.toSpliced(from, 1).toSpliced(to, 0, key) })
    },
    resize(key, width) {
      const within = Math.round(Math.max(columnWidths.least, Math.min(columnWidths.most, width)))
      change({ ...preferences, widths: { ...preferences.widths, [key]: within } })
    },
    reset: () => change(asDesigned),
  }
}
