import { property } from '../fields/property.ts'
import { defineComponent } from './defineComponent.ts'

/** A role grants exactly the components that list it (D22, D68). It stays out of lists and search (D25, D26). */
export const role = defineComponent({
  kind: 'role',
  plural: 'roles',
  icon: 'shield',
  placeable: false,
  listed: false,
  properties: {
    description: property.longText(),
  },
})
