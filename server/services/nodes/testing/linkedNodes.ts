import { alone, type Cluster, type News } from '../../../db/cluster/cluster.ts'

/** Nodes in one process that hear each other, each what the others say, a turn of the event loop later. */
export function linkedNodes(count: number): (Cluster & { hear(news: News): void })[] {
  const listeners = Array.from({ length: count }, (): ((news: News) => void)[] => [])
  const hear = (node: number, news: News) => {
    for (const listener of listeners[node] ?? []) listener(news)
  }
  return listeners.map((own, node) => ({
    ...alone(`node-${node}`),
    isShared: true,
    listen: listener => void own.push(listener),
    hear: news => hear(node, news),
    tell(topic, message) {
      setImmediate(() => {
        for (const other of listeners.keys()) if (other !== node) hear(other, { kind: 'told', topic, message })
      })
    },
  }))
}
