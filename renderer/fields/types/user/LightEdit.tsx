import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { OneOption } from '../oneOf/LightEdit.tsx'

/** Nobody reads ids of people: who is no member any more stays chosen, without a name. */
export default function UserEdit(props: FieldEditProps<string>) {
  return <OneOption field={props} unknown={() => '—'} />
}
