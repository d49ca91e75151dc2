import type { WireRecord } from '../../db/records/decoder.ts'
import { allRecords, checkNews, checkRecords } from './checks.ts'
import type { ClusterClient } from './clusterClient.ts'
import { type ClusterStage, clusterStage } from './clusterStage.ts'
import { type WorkDone, type WorkSizes, workThrough } from './clusterWork.ts'
import { Findings } from './findings.ts'
import { checkRuns, minutesWithin, runsOver } from './minuteTasks.ts'
import { Replayer } from './replayer.ts'
import { unexplainedLines } from './seriousLogs.ts'
import type { TestCluster } from './testCluster.ts'

export interface RunSizes extends WorkSizes {
  /** That run each minute. */
  tasks: number
  /** Among which records and tasks are spread. */
  environments: number
  /** Who are taken out of the environment. */
  expelled: number
}

export interface RunReport {
  /** What was wrong. */
  readonly findings: string[]
  /** Of the nodes. */
  readonly exits: readonly (number | null)[]
  /** How it went, for whoever reads it. */
  readonly told: Readonly<Record<string, unknown>>
}

export interface RunOptions {
  cluster: TestCluster
  sizes: RunSizes
  random(): number
  /** What is done to the nodes meanwhile; it goes on until it is told that the work is done, or longer. */
  disorder(isDone: () => boolean): Promise<unknown>
  /** Gets how far it came and what was wrong, while it goes on. */
  heard?(line: string): void
}

/** Work of all kinds on a cluster while something is done to it, and whether everything was as on one server. It ends the nodes. */
export async function runOn(options: RunOptions): Promise<RunReport> {
  const { cluster, sizes, random, disorder, heard = () => undefined } = options
  const findings = new Findings(heard)
  const replayer = new Replayer(cluster.nodes, findings, random)
  const stage = await clusterStage({ ...sizes, cluster, findings, replayer, random })
  const reader = stage.admin()
  const done = await workThrough({ cluster, stage, replayer, findings, random, heard }, sizes, disorder)
  heard(`worked for ${Math.round((done.until - stage.tasksSavedAt) / 1_000)} s`)
  await replayer.repeatAll()
  if (replayer.refused === 0) findings.add('nothing was sent again')
  const lags = await checkNews(done, findings)
  const runs = await checkTasks(cluster, { stage, reader, done }, findings)
  const records: WireRecord[] = []
  for (const { collectionId } of stage.branches) records.push(...(await allRecords(reader, collectionId)))
  checkRecords(records, done, findings)
  const exits = await cluster.stop()
  for (const line of unexplainedLines(cluster.nodes)) findings.add(line.slice(0, 2_000))
  const told = {
    records: done.acknowledged.size,
    runs,
    'refused replays': replayer.refused,
    'news late by, ms': { median: lags[lags.length >> 1], most: lags.at(-1), of: lags.length },
    'last reading after being taken out, ms': done.latestReading,
    disorder: done.disorder,
    'worked for, s': Math.round((done.until - stage.tasksSavedAt) / 1_000),
  }
  return { findings: findings.all, exits, told }
}

/** @returns how many runs there were */
async function checkTasks(
  { databaseUrl }: TestCluster,
  { stage, reader, done }: { stage: ClusterStage; reader: ClusterClient; done: WorkDone },
  findings: Findings,
): Promise<string> {
  // Whoever looks at the very beginning of a minute may come a little later.
  const slots = minutesWithin(stage.tasksSavedAt, done.until - 1_000)
  let [found, interrupted, due] = [0, 0, 0]
  for (const { environmentId, taskIds } of stage.branches) {
    const runs = await runsOver(databaseUrl, environmentId, { slots, taskIds })
    const records = await allRecords(reader, `${environmentId}_runs`)
    checkRuns({ slots, runs, taskIds, records }, findings)
    found += runs.length
    interrupted += runs.filter(({ state }) => state === 'interrupted').length
    due += slots.length * taskIds.length
  }
  return `${found} of ${due}, ${interrupted} interrupted`
}
