import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../../db/cluster/cluster.ts'

/** What is told may be lost: it is told again after so long, and for so long at most, in ms. */
const again = 250
const longest = 10_000

/** Tells other nodes what to do until it is done; whoever does it may have died, and then it is never done. */
export async function tellUntil(
  cluster: Pick<Cluster, 'tell'>,
  { topic, message }: { topic: string; message: string },
  isDone: () => Promise<boolean>,
): Promise<void> {
  for (let waited = 0; waited < longest; waited += again) {
    cluster.tell(topic, message)
    await pause(again)
    if (await isDone()) return
  }
}
