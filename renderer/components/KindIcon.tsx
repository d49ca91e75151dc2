import type { ComponentKind } from '../../shared/components/defineComponent.ts'
import type { KindIcon as KindIconName } from '../../shared/components/registry.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import type { IconName } from '../ui/icons/iconNames.ts'

/** The compiler misses an icon that a definition names and the set does not have. */
const iconOf = ({ icon }: ComponentKind): IconName => icon as KindIconName

/** The icon of a component kind. */
export const KindIcon = ({ kind, size }: { kind: ComponentKind; size?: number }) => (
  <Icon name={iconOf(kind)} size={size} />
)
