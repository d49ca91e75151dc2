import { seriousLines } from '../serverProcess.ts'
import type { ClusterNode } from './clusterNode.ts'

/** What the loss of a database looks like: of ours, of the driver's, of PostgreSQL's. */
const explained =
  /Unavailable|Connection terminated|ECONNRE(SET|FUSED)|EPIPE|57P0[1-3]|25P03|terminating connection|recovery mode|starting up|shutting down|timeout (exceeded )?when trying to connect/

/** What the logs of the nodes tell as errors that no loss of the database explains. */
export function unexplainedLines(nodes: readonly ClusterNode[]): string[] {
  return nodes
    .flatMap(({ name, data }) => seriousLines(data).map(line => `${name}: ${JSON.stringify(line)}`))
    .filter(line => !explained.test(line))
}
