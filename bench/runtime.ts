import { join } from 'node:path'
import { withPerson } from './support/browser.ts'
import { openAdmin, prepare } from './support/environment.ts'
import { generateOrders } from './support/orders.ts'
import { longTasksOfPages, memoryAfter, type Opening, openByLinks, openCold } from './support/runtimeScreen.ts'
import { createRuntimeViews } from './support/runtimeViews.ts'
import { startServer } from './support/server.ts'

export interface RuntimeOptions {
  folder: string
  rows: number
  seed: number
}

/** One view, opened by a person in Chromium. Times in ms, ratios to those of an empty view in the same run. */
interface ViewLine {
  name: string
  scriptBytes: number
  coldMs: number
  coldRatio: number
  /** GraphQL requests over HTTP when it is opened by a link. */
  requests: number
  warmMs: number
  warmRatio: number
}

const rounds = 5
/** Views opened one after the other, after which the memory of the tab is measured. */
const openings = [10, 20, 30, 40, 50]
const pagesTurned = 20

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

/** What an end user's screen costs: views of one collection, in Chromium, against the real server. */
export async function measureRuntime({ folder, rows, seed }: RuntimeOptions): Promise<readonly object[]> {
  const server = await startServer(join(folder, 'runtime'), ['--no-demo'])
  try {
    const { session } = await prepare(server, [...generateOrders(rows, seed)])
    const client = await openAdmin(server, session)
    const views = Object.entries(await createRuntimeViews(client))
    return await withPerson(server, client, async person => {
      const cold: Opening[] = []
      for (const view of views) cold.push(await openCold(person, view))
      const warm = await openByLinks(person, views, rounds)
      const lines = views.map(([name], index): ViewLine => {
        const { scriptBytes = 0, drawnAfter: coldMs = 0 } = cold[index] ?? {}
        const opened = warm[index] ?? []
        return {
          name,
          scriptBytes,
          coldMs,
          coldRatio: coldMs / (cold[0]?.drawnAfter ?? 0),
          requests: Math.max(...opened.map(({ graphqlRequests }) => graphqlRequests)),
          warmMs: median(opened.map(({ drawnAfter }) => drawnAfter)),
          warmRatio:
            median(opened.map(({ drawnAfter }) => drawnAfter)) / median((warm[0] ?? []).map(o => o.drawnAfter)),
        }
      })
      for (const line of lines) sayView(line)

      const memory = await memoryAfter(person, views.slice(1), openings)
      const [first = 0, ...later] = memory
      console.log(
        `memory after ${openings.join(', ')} views: ${memory.map(value => value.toFixed(1)).join(', ')} MiB, ${((later.at(-1) ?? 0) / first).toFixed(2)} of the first`,
      )
      const tableView = views.find(([, { tables, charts }]) => tables > 0 && charts === 0)
      if (!tableView) throw new Error('no view has a table alone')
      const tasks = await longTasksOfPages(person, tableView, pagesTurned)
      console.log(
        `tasks over 50 ms in ${pagesTurned} turned pages: ${tasks.length}${tasks.length > 0 ? `, longest ${Math.max(...tasks)} ms` : ''}`,
      )
      return [...lines, { name: 'memory', openings, memory }, { name: 'long tasks', pagesTurned, tasks }]
    })
  } finally {
    await server.stop()
  }
}

function sayView({ name, scriptBytes, coldMs, coldRatio, requests, warmMs, warmRatio }: ViewLine): void {
  console.log(
    `${name.padEnd(18)} scripts ${scriptBytes.toString().padStart(7)} B  first visit ${coldMs.toFixed(0).padStart(5)} ms (× ${coldRatio.toFixed(2)})  by link ${requests} requests, ${warmMs.toFixed(0).padStart(4)} ms (× ${warmRatio.toFixed(2)})`,
  )
}
