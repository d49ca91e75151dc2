import { systemClock } from '../../system/clock.ts'
import type { ClusterStage } from './clusterStage.ts'
import { expel } from './expulsions.ts'
import { FieldSaver } from './fieldSaver.ts'
import type { Findings } from './findings.ts'
import { Follower } from './followers.ts'
import { beat, type Pulse } from './pulses.ts'
import type { Replayer } from './replayer.ts'
import type { TestCluster } from './testCluster.ts'
import { type Acknowledged, type Changed, changeRecord, writeRecords } from './writers.ts'

export interface WorkSizes {
  /** Records that are made, by all writers together. */
  writes: number
  writers: number
  /** Records that are made by one request, at most. */
  batch: number
  /** Of one record. */
  changes: number
  /** That are added to the collection. */
  fields: number
}

export interface WorkOptions {
  cluster: TestCluster
  stage: ClusterStage
  replayer: Replayer
  findings: Findings
  random(): number
  heard(line: string): void
}

/** In ms. */
const betweenTelling = 60_000

/** What was done, as those know who did it. */
export interface WorkDone {
  readonly acknowledged: Acknowledged
  readonly changed: Changed
  readonly pulses: readonly Pulse[]
  readonly followers: readonly Follower[]
  /** The latest reading of somebody who was taken out, in ms after that. */
  readonly latestReading: number
  /** When the last of it was done, in ms since 1970. */
  readonly until: number
  /** What was done to the nodes, as it tells. */
  readonly disorder: unknown
}

/** @param disorder goes on until it is told that the work is done, or longer */
export async function workThrough(
  options: WorkOptions,
  sizes: WorkSizes,
  disorder: (isDone: () => boolean) => Promise<unknown>,
): Promise<WorkDone> {
  const { stage, replayer } = options
  let isDone = false
  let isOver = false
  const over = () => isOver
  const acknowledged: Acknowledged = new Map()
  const followers = followEach(options)
  const beating = beat({ ...options, client: stage.admin(), collectionId: stage.pulsesId, isOver: over })
  const replaying = replayer.repeat(over)
  const disturbing = disorder(() => isDone)
  const telling = setInterval(() => options.heard(`${acknowledged.size} records were made`), betweenTelling)
  const [changed, latestReading] = await Promise.all([
    change(options, sizes.changes),
    expelAll(options),
    write(options, sizes, acknowledged),
  ])
  isDone = true
  const disturbed = await disturbing
  clearInterval(telling)
  const until = systemClock.now()
  isOver = true
  const pulses = await beating
  await replaying
  return { acknowledged, changed, pulses, followers, latestReading, until, disorder: disturbed }
}

/** Two at each node. */
function followEach({ cluster, stage, findings, random }: WorkOptions): Follower[] {
  const { pulsesId: collectionId, shop } = stage
  const { environmentId } = shop
  return cluster.nodes
    .flatMap(node => [node, node])
    .map(node => new Follower({ client: stage.admin(), node, environmentId, collectionId, random, findings }))
}

function change({ stage, findings }: WorkOptions, count: number): Promise<Changed> {
  const { collectionId } = stage.shop
  return changeRecord({ client: stage.admin(), collectionId, name: 'changed', findings }, count)
}

/** Records, and meanwhile fields for those of the shop. */
async function write(options: WorkOptions, sizes: WorkSizes, acknowledged: Acknowledged): Promise<void> {
  const { stage } = options
  const { collectionId } = stage.shop
  const saver = new FieldSaver()
  const left = { count: sizes.writes }
  const writers = Array.from({ length: sizes.writers }, (_, number) => {
    const name = `writer ${number}`
    const { collectionId: at } = stage.branches[number % stage.branches.length] ?? stage.shop
    const extras = () => (at === collectionId ? saver.values() : {})
    const place = { client: stage.admin(), collectionId: at }
    return writeRecords({ ...options, ...place, name, left, batch: sizes.batch, extras, acknowledged })
  })
  const saving = saver.save({ ...options, client: stage.admin(), collectionId }, sizes.fields)
  await Promise.all([...writers, saving])
}

async function expelAll(options: WorkOptions): Promise<number> {
  const { stage } = options
  const admin = stage.admin()
  let latest = 0
  for (const { client: member, membershipId } of stage.expelled)
    latest = Math.max(latest, await expel({ ...options, admin, member, membershipId, tableId: stage.shop.tableId }))
  return latest
}
