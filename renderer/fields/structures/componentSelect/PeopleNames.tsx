import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import { ComponentNames } from './ComponentNames.tsx'
import { usePeople } from './usePeople.ts'

/** Names of people in the place of ids, or the addresses of those without one; of who is gone, the id. Roles as components are. */
export function PeopleNames(props: FieldViewProps<string[]>) {
  return props.field.options.returnRoles === true ? <ComponentNames {...props} /> : <Names ids={props.value} />
}

function Names({ ids }: { ids: readonly string[] }) {
  const { people } = useSheet()
  const { found } = usePeople(people, '', ids)
  const names = new Map(found.map(({ _id, name, email }) => [_id, name || email]))
  return ids.map(id => names.get(id) ?? id).join(', ')
}
