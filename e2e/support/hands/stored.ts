import type { Page } from '@playwright/test'
import { systemClock } from '../../../server/system/clock.ts'
import { TestClient, type TestSession } from '../../../server/testing/testClient.ts'
import { idArgument, singularField } from '../../../shared/components/calls.ts'
import { allKinds, kindOf } from '../../../shared/components/registry.ts'

export type Stored = Readonly<Record<string, unknown>>

/** What the server has, read by the calls that every client has. */
export interface Reader {
  /** A component's name and properties. */
  read(kind: string, wireId: string): Promise<Stored>
  /** Every component, by kind and name, without generated ids. */
  readAll(): Promise<Record<string, unknown>>
  records(collection: string): Promise<readonly Stored[]>
}

const fieldsOf = (kind: string) => `_id name ${Object.keys(kindOf(kind).properties).join(' ')}`

/** What was generated: ids of components become their names, ids of rows and items their places in order. */
function withoutIds(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map(entry => withoutIds(entry, names))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => name !== '_id')
  return Object.fromEntries(entries.toSorted().map(([name, entry]) => [name, withoutIds(entry, names)]))
}

/** Asks with the session that the page has. */
export async function readerOf(page: Page, port: number, environmentId: string): Promise<Reader> {
  const session = await page.evaluate(() => {
    const key = Object.keys(localStorage).find(name => name.endsWith('/session'))
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}')
  })
  const client = new TestClient({ port, host: 'localhost', clock: systemClock, session: session as TestSession })
  const query = `query ($environmentId: String!) { ${allKinds
    .map(({ kind, plural }) => `${plural}(environmentId: $environmentId, limit: 100) { items { ${fieldsOf(kind)} } }`)
    .join(' ')} }`
  return {
    async read(kind, wireId) {
      const call = `${singularField(kindOf(kind))}(${idArgument(kindOf(kind))}: $id)`
      const { it } = await client.run<{ it: Stored }>(`query ($id: String!) { it: ${call} { ${fieldsOf(kind)} } }`, {
        id: wireId,
      })
      return it
    },
    async readAll() {
      const pages = await client.run<Record<string, { items: (Stored & { _id: string; name: string })[] }>>(query, {
        environmentId,
      })
      const all = allKinds.flatMap(({ kind, plural }) => (pages[plural]?.items ?? []).map(item => ({ kind, ...item })))
      const prefix = `${environmentId}_`
      const names = new Map(
        all.flatMap(({ kind, _id, name }) => [
          [_id, `${kind} ${name}`],
          [_id.slice(prefix.length), kind === 'collection' ? _id.slice(prefix.length) : `${kind} ${name}`],
        ]),
      )
      return Object.fromEntries(all.map(({ kind, ...item }) => [`${kind} ${item.name}`, withoutIds(item, names)]))
    },
    async records(collection) {
      const { page: found } = await client.run<{ page: { items: Stored[] } }>(
        'query ($id: String!) { page: collectionItems(collectionId: $id, limit: 200) { items } }',
        { id: `${environmentId}_${collection}` },
      )
      return found.items
    },
  }
}
