import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startCluster } from '../../db/testing/postgres.ts'
import { postgresProxy } from '../../db/testing/postgresProxy.ts'
import { systemClock } from '../../system/clock.ts'
import { adminVariables, processAdmin } from '../serverProcess.ts'
import { type TestClients, testClients } from '../testClients.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { ClusterNode } from './clusterNode.ts'
import { lastingPort } from './lastingPort.ts'

/** Several server processes on one PostgreSQL of their own, with a balancer before them. */
export interface TestCluster {
  readonly nodes: readonly ClusterNode[]
  readonly balancer: Balancer
  /** Of the database, past the nodes' ways to it. */
  readonly databaseUrl: string
  /** Who calls the first node, for what has to be there before anything goes wrong. */
  readonly clients: TestClients
  /** Ends the nodes in order. @returns their exit codes */
  stop(): Promise<(number | null)[]>
  /** Ends whatever is left. */
  close(): Promise<void>
}

const keys = ['platform.key', 'records.key']

/** A process that ends with this one, or before. */
const ownerOf = () =>
  spawn(process.execPath, ['--eval', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })

/** @param folder not there yet; it holds the nodes' folders and the files that they share */
export async function startTestCluster(folder: string, count: number): Promise<TestCluster> {
  await mkdir(folder, { recursive: true })
  const owner = ownerOf()
  // Whoever runs it may be another user than the folder's.
  const databaseUrl = await startCluster(join(tmpdir(), `telar-nodes-${owner.pid}`), owner.pid ?? 0)
  const shared = { ...adminVariables, TELAR_FILES_URL: pathToFileURL(join(folder, 'files')).href }
  const nodes: ClusterNode[] = []
  for (let number = 1; number <= count; number += 1) {
    const name = `node${number}`
    const proxy = await postgresProxy(databaseUrl)
    nodes.push(new ClusterNode({ name, data: join(folder, name), proxy, port: await lastingPort(), variables: shared }))
  }
  const [first, ...others] = nodes as [ClusterNode, ...ClusterNode[]]
  await first.start()
  for (const { data } of others) for (const key of keys) cpSync(join(first.data, key), join(data, key))
  await Promise.all(others.map(node => node.start()))
  const balancer = await startBalancer(nodes.map(({ port }) => port))
  const place = { port: first.port, dataDirectory: first.data, databaseUrl, adminDomain: 'localhost' }
  return {
    nodes,
    balancer,
    databaseUrl,
    clients: testClients({ ...place, clock: systemClock, admin: processAdmin }),
    stop: () => Promise.all(nodes.map(node => node.stop())),
    async close() {
      balancer.close()
      await Promise.allSettled(nodes.map(node => node.kill()))
      for (const { proxy } of nodes) proxy.close()
      owner.kill()
    },
  }
}
