import { relationOf, typeOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import { titleOf } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { planCreateForm } from './forms.ts'
import { fieldColumn } from './list.ts'
import { screenProfile } from './profile.ts'
import { filled, recordParameter, recordPath, type Screening, wide } from './screening.ts'

/** Columns of rows that stand beside other things. */
const relatedColumns = 5

/** On the page of a record, the records of the other collections that name it. */
export function relatedTables(screening: Screening, others: readonly Screening[]): ViewItem[] {
  const { collection } = screening
  return others.flatMap(other =>
    other.collection.fields
      .filter(field => relationOf(field)?.collectionId === collection.id)
      .map((field): ViewItem => ({ type: 'table', tableId: planRelated(other, field, collection.title), ...wide })),
  )
}

/** The collections that have such screens already: their tables say which view a row opens. */
export function screenedBefore(
  base: Pick<Screening, 'plan' | 'texts' | 'language' | 'roles'>,
  { model }: Pick<OpenEnvironment, 'model'>,
): Screening[] {
  const end = recordPath('')
  const paths = new Map(
    model
      .list('table')
      .flatMap(({ definition: { collectionId, rowPath } }) =>
        typeof rowPath === 'string' && rowPath.endsWith(end)
          ? [[String(collectionId), rowPath.slice(0, -end.length)]]
          : [],
      ),
  )
  return [...paths].map(([id, path]) => {
    const fields = model.fields(id)
    return { ...base, collection: { id, title: titleOf(model, id), fields }, profile: screenProfile(fields), path }
  })
}

/** Puts the records of a collection on the pages, made before, of those that they name. */
export function joinPages(screening: Screening, before: readonly Screening[]): void {
  const { plan } = screening
  for (const named of before) {
    const items = relatedTables(named, [screening])
    if (items.length > 0) plan.append(recordPath(named.path), items)
  }
}

/** @param from the title of the collection on whose page they stand */
function planRelated(other: Screening, by: Field, from: string): string {
  const { plan, collection, profile, path, texts: words, roles } = other
  const title = filled(words.ofRecord, { title: collection.title })
  const columns = profile.columns.filter(({ field, hidden }) => field !== by && !hidden).slice(0, relatedColumns)
  const operation = relationOperation(by)
  const rules = [{ fieldName: by.name, operation, valueType: 'parameter', parameterName: recordParameter }]
  const filterByDefault = plan.add('filter', title, {
    title,
    collectionId: collection.id,
    own: true,
    groups: [{ rules }],
  })
  return plan.add('table', title, {
    title: collection.title,
    collectionId: collection.id,
    columns: columns.map(fieldColumn(profile)),
    filterByDefault,
    cardsOnPhones: true,
    rowPath: recordPath(path),
    createForm: planCreateForm(other, { field: by, from }),
    folded: true,
    roles: roles.all,
    viewerRoles: roles.looks,
  })
}

/** One that names several records is asked whether the record is among them. */
const relationOperation = (field: Field) => (typeOf(field).operators.includes('equals') ? 'equals' : 'contains')
