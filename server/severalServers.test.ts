import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { ClusterNode } from './testing/cluster/clusterNode.ts'
import { runOn } from './testing/cluster/clusterRun.ts'
import { chaos, crashDatabase, cut, killed, paused } from './testing/cluster/disorder.ts'
import { startTestCluster, type TestCluster } from './testing/cluster/testCluster.ts'
import { scaled, seededRandom } from './testing/random.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

const folder = temporaryFolder()
const random = seededRandom()
const isLong = scaled(1) > 1
const nodeCount = 3
const sizes = {
  writes: scaled(1_000),
  writers: scaled(4, 6),
  batch: scaled(10, 50),
  changes: scaled(20, 500),
  tasks: scaled(5, 200),
  environments: scaled(1, 6),
  fields: scaled(2, 30),
  expelled: scaled(1, 8),
}
/** In ms. */
const longestPause = scaled(3_000, 20_000)
const timeout = 300_000 + scaled(100_000, 5_400_000)

let cluster: TestCluster | undefined
afterEach(() => cluster?.close())

/** A little after the next minute has begun, when tasks are under way. */
const untilTasksRun = () => pause(60_000 - (Date.now() % 60_000) + 3_000)

/** One of each kind: what a long run does again and again. */
async function once({ nodes, databaseUrl }: TestCluster): Promise<void> {
  const at = (index: number) => nodes[index % nodes.length] as ClusterNode
  await cut(0)(at(2))
  await untilTasksRun()
  await Promise.all([killed(at(0)), paused(longestPause)(at(1))])
  await crashDatabase(databaseUrl, nodes)
}

test('servers on one database are one platform, while they are killed, paused and cut off', { timeout }, async () => {
  const started = await startTestCluster(folder.path('cluster'), nodeCount)
  cluster = started
  const { nodes, databaseUrl } = started
  const disorder = async (isDone: () => boolean) =>
    isLong ? chaos({ nodes, databaseUrl, random, longestPause, isOver: isDone }) : once(started)
  const heard = isLong ? (line: string) => console.log(line.slice(0, 300)) : undefined
  const { findings, exits, told } = await runOn({ cluster: started, sizes, random, disorder, ...(heard && { heard }) })
  if (isLong) console.log(told)
  expect(findings).toEqual([])
  expect(exits).toEqual(nodes.map(() => 0))
})
