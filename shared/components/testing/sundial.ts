import { property } from '../../fields/property.ts'
import { type ComponentKind, defineComponent } from '../defineComponent.ts'

const sundialFaces = ['horizontal', 'vertical'] as const

/** A kind that tests alone know: what holds for every kind is tried with it. */
const sundial = defineComponent({
  kind: 'sundial',
  plural: 'sundials',
  icon: 'sun',
  placeable: true,
  listed: true,
  properties: {
    title: property.text(),
    collectionId: property.collection({ optional: false, fixed: true, group: 'data' }),
    /** Degrees. */
    latitude: property.number({ default: 45, group: 'behaviour', options: { min: -90, max: 90 } }),
    face: { ...property.choice(sundialFaces, { group: 'appearance' }), default: 'horizontal' as const },
    roles: property.roles({ default: [], group: 'permissions' }),
  },
  asksFields: ({ collectionId }, around) => around.fields(collectionId).map(({ name }) => name),
  present: ({ title, latitude, face }) => ({ title, latitude, face }),
})

type Registry = typeof import('../registry.ts')

/** The registry with that kind, and others, beside those of this build, in place of the one that the code imports (`vi.mock`). */
export const withSundial = (registry: Registry, ...others: ComponentKind[]): Registry => ({
  ...registry,
  ...registry.kindRegistry([...others, sundial as unknown as ComponentKind]),
})
