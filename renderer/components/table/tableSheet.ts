import { choosesRows, chosenRowsActions, withChosenRows } from '../../../shared/components/chosenRows.ts'
import type { Definition } from '../../../shared/components/defineComponent.ts'
import { table } from '../../../shared/components/table.ts'
import { type Property, property } from '../../../shared/fields/property.ts'
import type { TableColumn } from '../../../shared/fields/types/tableFields.ts'
import type { KindSheet } from '../kindEditor.ts'

const columnsOf = ({ columns }: Definition): TableColumn[] => (Array.isArray(columns) ? columns : [])

/** What stands in the sheet in the place of a column: rows are chosen, and what is done with those. */
const chooseRows = property.boolean({ group: 'behaviour' })
const actionsOf = (collectionId: string): Property =>
  property.components('button', { group: 'behaviour', options: { collectionId }, when: { chooseRows: [true] } })

const sheets = new Map<string, Readonly<Record<string, Property>>>()

function sheetOf(collectionId: string): Readonly<Record<string, Property>> {
  const { sortable, ...others } = table.properties
  const made = sheets.get(collectionId) ?? {
    ...others,
    chooseRows,
    chosenRowsActions: actionsOf(collectionId),
    sortable,
  }
  sheets.set(collectionId, made)
  return made
}

/** Where in the definition what the sheet calls the actions on chosen rows is wrong. */
const wrongActions = /^columns\.\d+\.options\.buttonsIds$/

export const tableSheet: KindSheet = {
  properties: ({ collectionId }) => sheetOf(String(collectionId ?? '')),
  values(definition) {
    const columns = columnsOf(definition)
    return { chooseRows: columns.some(choosesRows), chosenRowsActions: chosenRowsActions(columns) }
  },
  errors: errors =>
    Object.fromEntries(
      Object.entries(errors).map(([path, text]) => [wrongActions.test(path) ? 'chosenRowsActions' : path, text]),
    ),
  changed(definition, name, value, newId) {
    const columns = columnsOf(definition)
    if (name === 'chooseRows') {
      const actions = chosenRowsActions(columns)
      return { ...definition, columns: withChosenRows(columns, { chosen: value === true, actions }, newId) }
    }
    if (name !== 'chosenRowsActions') return undefined
    const actions = Array.isArray(value) ? value : []
    return { ...definition, columns: withChosenRows(columns, { chosen: true, actions }, newId) }
  },
}
