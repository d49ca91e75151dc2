import { type Cluster, ofPlatform } from '../../db/cluster/cluster.ts'

/** Tables of the platform, each with what hears the keys of rows that other nodes changed. It must not throw. */
export type PlatformNews = Readonly<Record<string, (keys: ReadonlySet<string>) => void>>

const noKeys: ReadonlySet<string> = new Set()

/**
 * Hears what other nodes change on the platform, for as long as the server runs: what one turn of the event loop brings of a table together,
 * so that thousands of rows that go at once are looked through once.
 * @param missed hears that some of it may have been missed
 */
export function listenToPlatform(cluster: Cluster, tables: PlatformNews, missed: () => void): void {
  let waiting = new Map<string, Set<string>>()
  const tell = () => {
    const told = waiting
    waiting = new Map()
    for (const [table, keys] of told) tables[table]?.(keys)
  }
  const gather = (table: string, key: string | undefined) => {
    if (waiting.size === 0) setImmediate(tell)
    const keys = waiting.get(table) ?? new Set(noKeys)
    if (key !== undefined) keys.add(key)
    waiting.set(table, keys)
  }
  cluster.listen(news => {
    if (news.kind === 'missed') return missed()
    if (news.kind === 'changed' && news.environmentId === ofPlatform && news.table in tables)
      gather(news.table, news.key)
  })
}
