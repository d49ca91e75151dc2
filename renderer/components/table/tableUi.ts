import type { PresentedTable } from '../../../shared/components/presented.ts'
import { defineComponentUi } from '../componentUi.ts'
import { TableRuntime } from './Runtime.tsx'
import { TableLoading } from './TableLoading.tsx'

/** A table's rows are what most people wait for: they are in the first download. */
export const tableUi = defineComponentUi<PresentedTable>({ runtime: () => TableRuntime, Loading: TableLoading })
