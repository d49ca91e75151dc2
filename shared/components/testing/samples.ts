import { fieldType } from '../../fields/registry.ts'
import type { ComponentKind, Definition } from '../defineComponent.ts'
import type { KindName } from '../registry.ts'

/** What a sample may name; ids as its reader has them, local or of the wire. */
export interface SampleSurroundings {
  collectionId: string
  roleId: string
  /** Another one each time: letters and digits. */
  name(): string
}

/** What the rules of a kind ask for beside what its properties say that they need. */
const asked: { readonly [Name in KindName]?: (around: SampleSurroundings) => Definition } = {
  view: ({ name }) => ({ path: `/${name()}` }),
  chart: () => ({ dateField: 'createdAt' }),
  endpoint: ({ name }) => ({ identifier: name().toLowerCase() }),
  apiEndpoint: ({ name }) => ({ route: name() }),
  mcpServer: () => ({ address: 'https://tools.example/mcp' }),
  link: () => ({ title: 'Enlace', path: '/orders' }),
  vueBlock: () => ({ apiCalls: [{ name: 'leer', script: 'return 1' }] }),
}

/** Told by the test that finds a sample to be wrong. */
export const sampleAdvice = ({ kind }: ComponentKind) =>
  `a ${kind} cannot be created with its sample: write what it needs in shared/components/testing/samples.ts`

/** What a component of the kind can be created with: over the collection and for the role, where it has them. */
export function sampleOf({ kind, properties }: ComponentKind, around: SampleSurroundings): Definition {
  const known: Definition = { collectionId: around.collectionId, roles: [around.roleId] }
  const needed = Object.entries(properties).flatMap(([name, { type, optional, default: preset }]) => {
    if (Object.hasOwn(known, name)) return [[name, known[name]]]
    return optional || preset !== undefined ? [] : [[name, fieldType(type).examples.valid[0]]]
  })
  return { ...Object.fromEntries(needed), ...asked[kind as KindName]?.(around) }
}
