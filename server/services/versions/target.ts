import type { Definition } from '../../../shared/components/defineComponent.ts'

/** A component as it is to be. Ids are local. */
export interface Target {
  id: string
  kind: string
  name: string
  definition: Definition
}
