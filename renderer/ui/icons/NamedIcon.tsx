import { IconCircle, type IconProps } from '@tabler/icons-react'
import { iconSet } from './iconSet.ts'

const byName: ReadonlyMap<string, typeof IconCircle> = new Map(Object.entries(iconSet))

/** A name that is not in the set (an import can bring one) is drawn as a circle. */
export default function NamedIcon({ name, ...props }: IconProps & { name: string }) {
  const Drawing = byName.get(name) ?? IconCircle
  return <Drawing {...props} />
}
