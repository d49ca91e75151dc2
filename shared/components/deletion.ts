import type { ComponentKind } from './defineComponent.ts'

type Held = Pick<ComponentKind, 'records' | 'grants'>
type User = Pick<ComponentKind, 'rights' | 'grants'>

/**
 * Whether a component stays while another one uses it: its records would go with it, or it is a role and rules say what its people may, who should not
 * find out by its end what is left to them.
 */
export const isHeldBy = (held: Held, user: User): boolean =>
  held.records !== undefined || (held.grants && user.rights && !user.grants)
