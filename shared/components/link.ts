import { property } from '../fields/property.ts'
import { message } from '../validation/messages.ts'
import { defineComponent } from './defineComponent.ts'

/** An entry of the navigation. */
export const link = defineComponent({
  kind: 'link',
  plural: 'links',
  icon: 'link',
  placeable: false,
  listed: false,
  area: 'settings',
  screen: 'settings/navigation',
  properties: {
    title: property.text(),
    type: property.choice(['path', 'category', 'userMenu', 'divider'], { default: 'path' }),
    icon: property.icon({ group: 'appearance' }),
    path: property.path(),
    position: property.number({ default: 0, options: { integer: true } }),
    /** The category that it stands under. */
    categoryId: property.component({ options: { componentTypeName: 'link' } }),
    roles: property.roles({ default: [], group: 'permissions' }),
  },
  check: ({ type, path, title }) => ({
    ...((type === 'path' || type === 'userMenu') && !path && { path: message('required') }),
    ...(type !== 'divider' && !title && { title: message('required') }),
  }),
})
