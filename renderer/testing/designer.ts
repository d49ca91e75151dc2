import type { ComponentKind } from '../../shared/components/defineComponent.ts'
import { allKinds } from '../../shared/components/registry.ts'
import { type Answers, completeJsdom, session, store, user } from './page.tsx'

/** A designer who is logged in on the admin host. */
export function enterDesigner() {
  localStorage.clear()
  completeJsdom()
  // Texts that grow with their lines wait for them.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  store('session', session)
  store('user', user)
}

interface Stored {
  _id: string
  name: string
  version: number
}

/** A component of the environment `demo`, as the server keeps it. */
export const stored = <More extends object>(typename: string, name: string, more: More): Stored & More => ({
  ...{ __typename: typename, _id: `demo_${name}`, environmentId: 'demo', name, version: 1 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...more,
})

/** By the plural of their kinds. */
export type Components = Readonly<Record<string, readonly object[]>>

/** Of a kind, as answers name it. */
export const typeOf = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1)

/** With every property of its kind, also where it has no value. */
export const complete = (kind: ComponentKind, component: object) => ({
  ...Object.fromEntries(Object.keys(kind.properties).map(name => [name, null])),
  ...component,
})

export const designedEnvironment = {
  ...{ __typename: 'Environment', _id: 'demo', name: 'Taller', url: null, logo: null, timezone: null },
  ...{ autoEnableNotifications: false, notificationPrompt: false },
}

/** What the server tells of an environment with these components, as they are when it is asked. */
export function designerAnswers(components: Components): Answers {
  const listed = (kind: ComponentKind) => (components[kind.plural] ?? []).map(item => complete(kind, item))
  // As the server does, each query's page has an id of its own: in the cache one would replace the other.
  const page = (kind: ComponentKind, query: string) => {
    const items = listed(kind)
    return { __typename: 'Page', _id: `${query} ${kind.plural}`, totalCount: items.length, items }
  }
  const ofKinds = allKinds.flatMap((kind): [string, Answers[string]][] => {
    const { kind: name } = kind
    const byId = (id: unknown) => listed(kind).find(item => (item as unknown as Stored)._id === id) ?? null
    return [
      [`${name}Page`, () => ({ page: page(kind, 'page') })],
      [`${name}Names`, () => ({ page: page(kind, 'names') })],
      [`read${typeOf(name)}`, ({ id }) => ({ component: byId(id) })],
    ]
  })
  return {
    user: () => ({ user: { __typename: 'User', ...user } }),
    adminEnvironment: () => ({ environment: designedEnvironment }),
    runtimeEnvironment: () => ({ environment: designedEnvironment }),
    directory: () => ({
      environment: { __typename: 'Environment', _id: 'demo', profileFields: [] },
      ...Object.fromEntries(allKinds.map(kind => [kind.plural, page(kind, 'directory')])),
    }),
    componentFaults: () => ({ componentFaults: [] }),
    ...Object.fromEntries(ofKinds),
  }
}
