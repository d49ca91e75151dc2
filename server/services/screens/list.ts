import type { TableColumn } from '../../../shared/fields/types/tableFields.ts'
import type { ScreenProfile } from './profile.ts'
import { copiedParameter, filled, recordParameter, recordPath, type Screening, type ScreenTexts } from './screening.ts'

function planFilter({ plan, collection, profile, texts: words }: Screening): string | undefined {
  if (profile.filters.length === 0) return undefined
  const name = filled(words.filters, { title: collection.title })
  const rules = profile.filters.map(({ field, operation }) => ({
    fieldName: field.name,
    operation,
    valueType: 'editable',
    variableName: field.name,
  }))
  return plan.add('filter', name, { title: words.filter, collectionId: collection.id, own: true, groups: [{ rules }] })
}

/** A column, with its sum below where it is an amount. */
export const fieldColumn =
  ({ amounts }: Pick<ScreenProfile, 'amounts'>) =>
  ({ field, hidden }: ScreenProfile['columns'][number]): TableColumn => {
    const options = { ...(hidden && { hiddenAtFirst: true }), ...(amounts.includes(field) && { total: 'sum' }) }
    return { type: 'field', fieldName: field.name, ...(Object.keys(options).length > 0 && { options }) }
  }

const actionsOf = (path: string, words: ScreenTexts, createForm: string): TableColumn[] => [
  {
    type: 'routeIconButton',
    options: {
      icon: 'arrow-right',
      tooltip: words.open,
      viewPath: recordPath(path),
      variableMap: [{ parameter: recordParameter, value: '_id' }],
    },
  },
  {
    type: 'modal',
    options: {
      icon: 'copy',
      tooltip: words.duplicate,
      aside: true,
      componentType: 'form',
      componentId: createForm,
      variableTo: copiedParameter,
    },
  },
  { type: 'deleteRowByUser', options: { icon: 'trash', tooltip: words.delete } },
]

export function planList(screening: Screening, createForm: string): string {
  const { plan, collection, profile, path, texts: words, roles } = screening
  const { title, id: collectionId } = collection
  const filterByDefault = planFilter(screening)
  return plan.add('table', title, {
    // The view has the title.
    collectionId,
    columns: [...profile.columns.map(fieldColumn(profile)), ...actionsOf(path, words, createForm)],
    actionsInMenu: true,
    cardsOnPhones: true,
    rowPath: recordPath(path),
    createForm,
    ...(filterByDefault && { filterByDefault }),
    orderByDefault: 'createdAt',
    orderByAsc: false,
    defaultLimit: 20,
    exportable: true,
    searchable: true,
    roles: roles.all,
    viewerRoles: roles.looks,
  })
}
