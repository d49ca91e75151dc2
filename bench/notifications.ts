import { makeButtons, press } from './support/buttons.ts'
import { collectionId, environmentId, login, openAdmin, prepare } from './support/environment.ts'
import { measureRate, quantile, timed } from './support/measure.ts'
import { generateOrders } from './support/orders.ts'
import { writeMembers } from './support/people.ts'
import { mainThreadCpu, treeCpu } from './support/processCpu.ts'
import { startServer } from './support/server.ts'
import type { Operation, SignedClient } from './support/signedClient.ts'

export interface NotificationLine {
  name: string
  value: number
  unit: string
  /** Of what stands beside it. */
  ratio?: number
  of?: string
}

const clients = 4
const rounds = 5
/** Of others' requests without and with it: the median of so many pairs. */
const pairs = 11
/** Until what goes on after the answer is over, ms. */
const settles = 1_000

const scripts = {
  nothing: 'return 1',
  tell: "return await notify({ to: { everybody: true }, title: 'Cierre del mes', text: 'Entreguen sus órdenes hoy.', link: '/ordenes' })",
} as const

const listOf = (limit: number): Operation => ({
  query: 'query ($id: String!, $limit: Int) { collectionItems(collectionId: $id, limit: $limit) { totalCount items } }',
  variables: { id: collectionId, limit },
})

/** What others ask meanwhile: a record, a list, and a change of a record, in turns. */
function request(formId: string, ids: readonly string[], count: number): string {
  const id = ids[count % ids.length]
  const kinds: Operation[] = [
    {
      query: 'query ($id: String!, $parameters: JSON) { formItem(formId: $id, parameters: $parameters) }',
      variables: { id: formId, parameters: { id } },
    },
    listOf(20),
    {
      query:
        'mutation ($id: String!, $item: String!, $data: JSON!) { updateItem(collectionId: $id, itemId: $item, data: $data) }',
      variables: { id: collectionId, item: id, data: { amount: count } },
    },
  ]
  return JSON.stringify(kinds[count % kinds.length])
}

async function pressed(client: SignedClient, buttonId: string): Promise<void> {
  const { runButton } = await client.run(press(buttonId))
  const { hookErrors } = runButton as { hookErrors: string[] }
  if (hookErrors.length > 0) throw new Error(hookErrors.join())
}

/** Of others' requests. */
interface Waits {
  /** ms by the clock. */
  p99: number
  /** The same, of the CPU that the server's main thread spent from a request to its answer, ms: what it waits for others without what the machine does beside. */
  cpu: number
  rate: number
}

const medianOf = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
const settled = () => new Promise(resolve => setTimeout(resolve, settles))

/** One script that tells everybody something, and what others wait for meanwhile, next to what they wait for without it. */
export async function measureNotifications({
  folder,
  people,
  seconds,
}: {
  folder: string
  people: number
  seconds: number
}): Promise<NotificationLine[]> {
  const empty = await startServer(folder, ['--no-demo'])
  const { formId } = await prepare(empty, [...generateOrders(100, 1)])
  await empty.stop()
  await writeMembers(folder, environmentId, people)
  const server = await startServer(folder, ['--no-demo'])
  const session = await login(server)
  const presser = await openAdmin(server, session)
  const others: SignedClient[] = []
  try {
    const buttons = await makeButtons(presser, environmentId, scripts)
    const { collectionItems } = await presser.run(listOf(50))
    const ids = (collectionItems as { items: { _id: string }[] }).items.map(({ _id }) => _id)
    const mainThread = () => mainThreadCpu(server.process.pid as number)
    const requests = async (): Promise<Waits> => {
      const spent: number[] = []
      const { p99, rate } = await measureRate(
        others.map(client => async (count: number) => {
          const before = mainThread()
          await client.send(request(formId, ids, count))
          spent.push((mainThread() - before) / 1_000)
        }),
        seconds,
      )
      return {
        p99,
        rate,
        cpu: quantile(
          spent.toSorted((one, other) => one - other),
          0.99,
        ),
      }
    }
    const cost = async (buttonId: string) => {
      await pressed(presser, buttonId)
      await settled()
      const used = { ms: 0, cpu: 0 }
      for (let round = 0; round < rounds; round++) {
        const before = treeCpu(server.process.pid as number)
        used.ms += (await timed(() => pressed(presser, buttonId))).ms / rounds
        await settled()
        used.cpu += (treeCpu(server.process.pid as number) - before) / rounds
      }
      return used
    }
    const nothing = await cost(buttons.nothing)
    const told = await cost(buttons.tell)
    for (let client = 0; client < clients; client++) others.push(await openAdmin(server, session))
    // In turns, so that what else the machine does meets both.
    const alone: Waits[] = []
    const beside: Waits[] = []
    for (let pair = 0; pair < pairs; pair++) {
      alone.push(await requests())
      let isOver = false
      const told = async () => {
        while (!isOver) await pressed(presser, buttons.tell)
      }
      const going = told()
      beside.push(await requests())
      isOver = true
      await going
    }
    const line = (name: string, of: keyof Waits, unit: string): NotificationLine => ({
      name,
      value: medianOf(beside.map(waits => waits[of])),
      unit,
      ratio: medianOf(beside.map((waits, at) => waits[of] / (alone[at]?.[of] ?? 1))),
      of: 'it alone',
    })
    const lines: NotificationLine[] = [
      { name: `a script that tells ${people} people`, value: told.ms, unit: 'ms' },
      { name: 'the same, CPU', value: told.cpu, unit: 'ms', ratio: told.cpu / nothing.cpu, of: 'an empty script' },
      {
        name: `p99 of reads, lists and updates, ${clients} clients`,
        value: medianOf(alone.map(({ p99 }) => p99)),
        unit: 'ms',
      },
      { name: 'the same in CPU of the main thread', value: medianOf(alone.map(({ cpu }) => cpu)), unit: 'ms' },
      line('p99 beside such scripts, one after the other', 'p99', 'ms'),
      line('the same in CPU of the main thread', 'cpu', 'ms'),
      line('requests beside them', 'rate', '/s'),
    ]
    for (const { name, value, unit, ratio, of: than } of lines)
      console.log(
        `${name.padEnd(60)} ${value.toFixed(2).padStart(10)} ${unit}${ratio === undefined ? '' : `  ${ratio.toFixed(2)} of ${than}`}`,
      )
    return lines
  } finally {
    for (const client of [presser, ...others]) client.close()
    await server.stop()
  }
}
