import type { TableColumn } from '../../../shared/fields/types/tableFields.ts'
import { planDeleteForm } from './forms.ts'
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

/** Opens a form for the record that it gets by the name of a parameter. */
const formColumn = (componentId: string, variableTo: string, options: object): TableColumn => ({
  type: 'modal',
  options: { ...options, componentType: 'form', componentId, variableTo },
})

const actionsOf = (path: string, words: ScreenTexts, forms: { create: string; remove: string }): TableColumn[] => [
  {
    type: 'routeIconButton',
    options: {
      icon: 'arrow-right',
      tooltip: words.open,
      viewPath: recordPath(path),
      variableMap: [{ parameter: recordParameter, value: '_id' }],
    },
  },
  formColumn(forms.create, copiedParameter, { icon: 'copy', tooltip: words.duplicate, aside: true }),
  formColumn(forms.remove, recordParameter, { icon: 'trash', tooltip: words.delete, modalText: words.removeText }),
]

export function planList(screening: Screening, createForm: string): string {
  const { plan, collection, profile, path, texts: words, roles } = screening
  const { title, id: collectionId } = collection
  const filterByDefault = planFilter(screening)
  return plan.add('table', title, {
    // The view has the title.
    collectionId,
    columns: [
      ...profile.columns.map(fieldColumn(profile)),
      ...actionsOf(path, words, { create: createForm, remove: planDeleteForm(screening) }),
    ],
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
