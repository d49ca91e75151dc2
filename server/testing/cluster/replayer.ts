import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../../system/clock.ts'
import { TestClient } from '../testClient.ts'
import type { SeenRequest } from './clusterClient.ts'
import type { ClusterNode } from './clusterNode.ts'
import type { Findings } from './findings.ts'

/** Requests that are kept: some as old as the run. */
const most = 60
const patience = 6_000

/** Somebody on the way, who sends again what he saw, to every server. */
export class Replayer {
  readonly #nodes: readonly ClusterNode[]
  readonly #findings: Findings
  readonly #random: () => number
  readonly #seen: SeenRequest[] = []
  /** How many were refused. */
  refused = 0

  constructor(nodes: readonly ClusterNode[], findings: Findings, random: () => number) {
    this.#nodes = nodes
    this.#findings = findings
    this.#random = random
  }

  see(request: SeenRequest): void {
    if (this.#seen.length < most) this.#seen.push(request)
    else if (this.#random() < 0.05) this.#seen[Math.floor(this.#random() * most)] = request
  }

  /** Repeats something somewhere until it is told to end. */
  async repeat(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const request = this.#seen[Math.floor(this.#random() * this.#seen.length)]
      const node = this.#nodes[Math.floor(this.#random() * this.#nodes.length)]
      if (request !== undefined && node !== undefined) await this.#send(request, node)
      await pause(20 + this.#random() * 60)
    }
  }

  /** Everything once more to each server. */
  async repeatAll(): Promise<void> {
    for (const node of this.#nodes) for (const request of this.#seen) await this.#send(request, node)
  }

  async #send({ port, host, headers, body }: SeenRequest, node: ClusterNode): Promise<void> {
    const client = new TestClient({ port: node.port, host, clock: systemClock })
    const sent = client.send('POST', '/graphql', body, headers).catch(() => undefined)
    const answer = await Promise.race([sent, pause(patience, undefined, { ref: false })])
    if (answer?.json?.message === 'nonceIsInvalid') this.refused += 1
    else if (answer !== undefined && answer.status < 500) {
      const who = port === node.port ? 'it' : 'another'
      this.#findings.add(`${node.name} answered ${answer.status} to what ${who} had taken`)
    }
  }
}
