import { compare, type Subject } from './support/compare.ts'
import { login, openAdmin } from './support/environment.ts'
import { threadsCpu } from './support/processCpu.ts'
import { prepareRules, type RuleEnvironment } from './support/ruleEnvironment.ts'
import { type RunningServer, startServer } from './support/server.ts'
import type { Operation, SignedClient } from './support/signedClient.ts'

export interface RulesOptions {
  folder: string
  rows: number
  /** For each call and side. */
  seconds: number
  seed: number
}

/** What a call costs the server whoever asks, ms of CPU: an administrator, and two people whose rules go through a relation. */
export interface RuleLine {
  name: string
  admin: number
  agent: number
  auditor: number
  /** Of the administrator's. */
  agentRatio: number
  auditorRatio: number
}

type Request = (rules: RuleEnvironment, count: number) => Operation

const statuses = ['new', 'paid', 'packed', 'sent', 'returned']

const table =
  (id: (rules: RuleEnvironment) => string, asked: string, page = (_count: number) => 1): Request =>
  (rules, count) => ({
    query: `query ($tableId: String!, $parameters: JSON, $page: Int) { tableResult(tableId: $tableId, parameters: $parameters, page: $page, limit: 50) { ${asked} } }`,
    variables: {
      tableId: id(rules),
      parameters: { status: statuses[count % statuses.length] },
      page: page(count),
    },
  })

const rowsOnly = 'items hasNextPage'

/** Every write makes a count, a sum and a chart anew. */
const afterWrite: Request = ({ ordersId, itemIds }, count) => ({
  query:
    'mutation ($id: String!, $item: String!, $data: JSON!) { updateItem(collectionId: $id, itemId: $item, data: $data) }',
  variables: { id: ordersId, item: itemIds[count % itemIds.length], data: { amount: (count % 1_000) + 0.5 } },
})

const cases: readonly { name: string; request: Request; before?: Request }[] = [
  { name: 'page of 50', request: table(({ tableId }) => tableId, rowsOnly) },
  {
    name: 'page of 50, anywhere in the first 5,000',
    request: table(
      ({ tableId }) => tableId,
      rowsOnly,
      count => 1 + ((count * 37) % 100),
    ),
  },
  { name: 'page of 50, the newest first', request: table(({ newestId }) => newestId, rowsOnly) },
  { name: 'page of 50 of a status, the newest first', request: table(({ filteredId }) => filteredId, rowsOnly) },
  { name: 'page of 50 with count', request: table(({ tableId }) => tableId, `${rowsOnly} totalCount`) },
  {
    name: 'page of 50 with count, after a write',
    request: table(({ tableId }) => tableId, `${rowsOnly} totalCount`),
    before: afterWrite,
  },
  {
    name: 'of a status with count, after a write',
    request: table(({ filteredId }) => filteredId, `${rowsOnly} totalCount`),
    before: afterWrite,
  },
  {
    name: 'sum of all',
    request: ({ sumId }) => ({
      query: 'query ($id: String!) { indicatorResult(indicatorId: $id) { value } }',
      variables: { id: sumId },
    }),
  },
  {
    name: 'chart, sum by status',
    request: ({ chartId }) => ({
      query: 'query ($id: String!) { chartResult(chartId: $id) { series categories } }',
      variables: { id: chartId },
    }),
  },
]

async function measureCase(
  server: RunningServer,
  rules: RuleEnvironment,
  one: (typeof cases)[number],
  seconds: number,
) {
  const send = (client: SignedClient, operation: Operation) => client.send(JSON.stringify(operation))
  const subject = (client: SignedClient): Subject => ({
    call: count => send(client, one.request(rules, count)),
    before: one.before && (count => send(rules.admin, (one.before as Request)(rules, count))),
    // The first count of each status is another thing.
    warmUps: one.before === undefined ? 1 : statuses.length,
    cpu: () => threadsCpu(server.process.pid as number),
  })
  const costs = await compare([rules.admin, rules.agent, rules.auditor].map(subject), seconds)
  const [admin = 0, agent = 0, auditor = 0] = costs.map(({ cpu }) => cpu)
  const line: RuleLine = {
    name: one.name,
    admin,
    agent,
    auditor,
    agentRatio: agent / admin,
    auditorRatio: auditor / admin,
  }
  const numbers = [admin, agent, line.agentRatio, auditor, line.auditorRatio]
  console.log(`${line.name.padEnd(48)}${numbers.map(number => number.toPrecision(3).padStart(10)).join('')}`)
  return line
}

/** What rules through a relation cost: the same calls of an administrator and of members, in turns, on the same server. */
export async function measureRules({ folder, rows, seconds, seed }: RulesOptions): Promise<readonly RuleLine[]> {
  const server = await startServer(folder, ['--no-demo'])
  try {
    const admin = await openAdmin(server, await login(server))
    const rules = await prepareRules({ server, admin, folder, rows, seed })
    const names = ['admin', 'agent', 'ratio', 'auditor', 'ratio']
    console.log(`${`${rows} rows, ms of CPU`.padEnd(48)}${names.map(name => name.padStart(10)).join('')}`)
    const lines: RuleLine[] = []
    for (const one of cases) lines.push(await measureCase(server, rules, one, seconds))
    for (const client of [rules.admin, rules.agent, rules.auditor]) client.close()
    return lines
  } finally {
    await server.stop()
  }
}
