import { isWriteOnly } from '../../../shared/fields/capabilities.ts'
import type { TableColumn } from '../../../shared/fields/types/tableFields.ts'
import type { KindEditor } from '../kindEditor.ts'
import { tableSheet } from './tableSheet.ts'

/** More columns than this are chosen by hand. */
const firstColumns = 8

/** A new table shows the first fields of its collection that can be read. */
export const tableEditor: KindEditor = {
  sheet: tableSheet,
  start: ({ name }, fields, newId) => ({
    title: name,
    columns: fields
      .filter(field => !isWriteOnly(field))
      .slice(0, firstColumns)
      .map((field): TableColumn => ({ _id: newId(), type: 'field', fieldName: field.name })),
  }),
}
