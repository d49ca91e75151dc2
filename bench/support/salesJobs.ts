import { timed } from './measure.ts'
import type { SalesEnvironment } from './salesEnvironment.ts'
import type { Operation } from './signedClient.ts'

export interface JobTime {
  ms: number
  /** Milliseconds of CPU of the server, in all of its threads. */
  cpu: number
  /** The longest that a small request waited meanwhile, ms. */
  longestWait: number
}

const exportOf =
  (format: string) =>
  ({ salesId }: SalesEnvironment): Operation => ({
    query:
      'mutation ($id: String!, $format: String!) { startCollectionExport(collectionId: $id, format: $format) { _id } }',
    variables: { id: salesId, format },
    extensions: { idempotencyKey: `${format}${salesId}` },
  })

const typeChange = ({ salesId }: SalesEnvironment): Operation => ({
  query:
    'mutation ($id: String!) { changeFieldType(collectionId: $id, fieldName: "quantity", type: "number") { _id } }',
  variables: { id: salesId },
  extensions: { idempotencyKey: `type${salesId}` },
})

/** Long operations by name, and what begins them. */
export const salesJobs = {
  'export to Excel': exportOf('excel'),
  'export to JSON': exportOf('json'),
  "change of a field's type": typeChange,
} satisfies Record<string, (sales: SalesEnvironment) => Operation>

/** Begins a long operation and waits until it is over; asking how far it is tells how long others wait meanwhile. */
export async function runJob(sales: SalesEnvironment, operation: Operation, cpu: () => number): Promise<JobTime> {
  const { client } = sales
  const cpuBefore = cpu()
  let longestWait = 0
  const { ms } = await timed(async () => {
    const [begun] = Object.values(await client.run(operation)) as { _id: string }[]
    for (;;) {
      const asked = await timed(() =>
        client.run({
          query: 'query ($id: String!) { job(jobId: $id) { status message detail } }',
          variables: { id: begun?._id },
        }),
      )
      longestWait = Math.max(longestWait, asked.ms)
      const { status, message, detail } = asked.value.job as { status: string; message: string; detail: unknown }
      if (status === 'finished') return
      if (status !== 'running') throw new Error(`the job ended as ${status}: ${message} ${JSON.stringify(detail)}`)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  })
  return { ms, cpu: cpu() - cpuBefore, longestWait }
}
