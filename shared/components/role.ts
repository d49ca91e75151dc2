import { property } from '../fields/property.ts'
import { defineComponent } from './defineComponent.ts'

/** A role grants exactly the components that list it. It stays out of lists and search. */
export const role = defineComponent({
  kind: 'role',
  plural: 'roles',
  icon: 'shield',
  placeable: false,
  listed: false,
  area: 'people',
  screen: 'settings/roles',
  apart: true,
  grants: true,
  rights: true,
  properties: {
    description: property.longText(),
  },
})
