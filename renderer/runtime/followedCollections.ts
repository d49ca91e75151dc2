import type { Presented, PresentedForm } from '../../shared/components/presented.ts'
import { type PresentedView, presentedComponents } from '../../shared/components/presentedView.ts'
import type { Field } from '../../shared/fields/defineField.ts'
import { parseWireId, wireId } from '../../shared/ids.ts'

/** The fields that people choose values for. */
const editedFields = (component: Presented): Field[] =>
  ((component as Partial<PresentedForm>).fields ?? []).flatMap(({ field }) => (field ? [field] : []))

/** Drafts of the designer hold wire ids already. */
const asWireId = (environmentId: string, id: string) => (parseWireId(id) ? id : wireId(environmentId, id))

/** Wire ids of the collections that a view shows or offers records of: its components' own, and those that relations lead to. */
export function followedCollections({ environmentId, items }: PresentedView): string[] {
  return presentedComponents(items).flatMap(component => {
    const related = editedFields(component).flatMap(({ options: { collectionId } }) =>
      typeof collectionId === 'string' ? asWireId(environmentId, collectionId) : [],
    )
    return [...(component.follows ?? []), ...(component.collectionId ? [component.collectionId] : []), ...related]
  })
}
