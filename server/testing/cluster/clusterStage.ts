import { systemClock } from '../../system/clock.ts'
import { type EnvironmentFixture, environmentFixture } from '../environmentFixture.ts'
import { addMember } from '../members.ts'
import type { TestClient } from '../testClient.ts'
import type { TestClients } from '../testClients.ts'
import { ClusterClient } from './clusterClient.ts'
import type { Findings } from './findings.ts'
import { makeMinuteTasks } from './minuteTasks.ts'
import type { Replayer } from './replayer.ts'
import type { TestCluster } from './testCluster.ts'

export interface StageOptions {
  cluster: TestCluster
  findings: Findings
  replayer: Replayer
  random(): number
  tasks: number
  /** Among which records and tasks are spread. */
  environments: number
  /** Who are taken out of the environment. */
  expelled: number
}

export interface Branch extends EnvironmentFixture {
  /** Local. */
  readonly taskIds: readonly string[]
}

/** Who works on the platform, and on what. */
export interface ClusterStage {
  readonly shop: EnvironmentFixture
  /** Where records are made and tasks run; the shop first. */
  readonly branches: readonly Branch[]
  readonly pulsesId: string
  readonly tasksSavedAt: number
  readonly expelled: readonly { client: ClusterClient; membershipId: string }[]
  /** An administrator's session, which asks by the balancer or any node. */
  admin(): ClusterClient
}

/** Of the administrator: an account may log in some times in a quarter of an hour. */
const sessions = 4

/** Made while nothing is wrong yet. */
export async function clusterStage(options: StageOptions): Promise<ClusterStage> {
  const { cluster, findings, replayer, random, tasks, environments, expelled: count } = options
  const { clients, nodes, balancer } = cluster
  const places = [...nodes.map(node => () => node.port), ...nodes.map(() => () => balancer.port)]
  const place = () => places[Math.floor(random() * places.length)]?.() ?? 0
  const asking = ({ session, host }: TestClient): ClusterClient => {
    if (session === undefined) throw new Error('nobody is logged in')
    return new ClusterClient({ session, host, place, findings, random, carriedOut: seen => replayer.see(seen) })
  }
  const shop = await environmentFixture(clients)
  const fields = [{ name: 'customer', label: 'Beat', type: 'string' }]
  const pulses = await shop.create('Collection', { name: 'pulses', title: 'Pulses', fields })
  const expelled: { client: ClusterClient; membershipId: string }[] = []
  for (let number = 1; number <= count; number += 1) {
    const { email, password } = await clients.createAccount()
    const id = await addMember(shop, { name: `Guest ${number}`, email })
    const client = asking(await clients.login(email, password, `${shop.environmentId}.localhost`))
    expelled.push({ client, membershipId: `${shop.environmentId}_${id}` })
  }
  const branches: Branch[] = []
  for (const fixture of [shop, ...(await makeBranches(clients, shop, environments - 1))]) {
    const count = Math.floor((tasks + branches.length) / environments)
    branches.push({ ...fixture, taskIds: await makeMinuteTasks(fixture, count) })
  }
  const admins = [asking(shop.admin)]
  while (admins.length < sessions) admins.push(asking(await clients.admin()))
  return {
    shop,
    branches,
    pulsesId: pulses._id,
    tasksSavedAt: systemClock.now(),
    expelled,
    admin: () => admins[Math.floor(random() * admins.length)] as ClusterClient,
  }
}

/** More environments, which the one who called makes. */
async function makeBranches(clients: TestClients, { admin }: EnvironmentFixture, count: number) {
  const branches: EnvironmentFixture[] = []
  const place = { ...clients, admin: () => Promise.resolve(admin) }
  for (let number = 1; number <= count; number += 1)
    branches.push(await environmentFixture(place, { environmentId: `branch${number}` }))
  return branches
}
