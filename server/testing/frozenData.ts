import { offeredFieldTypes } from '../../shared/fields/registry.ts'
import type { WireRecord } from '../db/records/decoder.ts'
import { agentsOf, frozenEnvironment } from './frozenAgents.ts'
import { talksOf } from './frozenTalks.ts'
import { collectionItems, tableResult } from './recordCalls.ts'
import type { TestClient } from './testClient.ts'

export const everyType = 'everytype'
export const tickets = 'tickets'

/** What a data folder must still say after any later build opened it. Times and ids are those of the day it was frozen. */
export interface FrozenAnswers {
  environment: unknown
  collections: unknown
  components: unknown
  members: unknown
  files: unknown
  records: Record<string, unknown[]>
  /** Versions of the first order, and the orders in the trash; of builds since the second. */
  history?: unknown[]
  deleted?: unknown[]
  /** What a table, a chart, an indicator and a block find, and the view as its reader arranged it; of builds since the third. */
  results?: Record<string, unknown>
  /** What was changed, restored and thrown away of the design; of builds since the fourth. */
  design?: Record<string, unknown>
  /** What is known of the users, the rules about their roles, and what one of them finds; of builds since the eighth. */
  people?: Record<string, unknown>
  /** What its settings say, and what its scripts, tasks and endpoints are and answer; of builds since the eleventh. */
  logic?: Record<string, unknown>
  /** Its Vue blocks, agents and what was talked with them, and what stands open for agents outside; of builds since the twelfth. */
  agents?: Record<string, unknown>
  /** What people are told and say to each other, and what documents are signed with; of builds since the thirteenth. */
  talks?: Record<string, unknown>
}

const switches = new Set(offeredFieldTypes.filter(({ unset }) => unset !== undefined).map(({ name }) => `the_${name}`))

/** What a folder said when it was frozen, in the words of now: a switch of which nothing was said is off (docs/decisions/0070). */
export const frozenAnswers = (json: string): FrozenAnswers =>
  JSON.parse(json, (name, value) => (value === null && switches.has(name) ? false : value))

export const runsOf = async (admin: TestClient, taskId: string) =>
  (
    await admin.run<{ runs: { items: { endedAt: string | null }[] } }>(
      'query ($taskId: String!) { runs: taskRuns(taskId: $taskId) { items { _id state origin startedBy queuedAt startedAt endedAt failure } } }',
      { taskId },
    )
  ).runs.items

/** Of builds since the eleventh. */
async function logicOf(admin: TestClient): Promise<Pick<FrozenAnswers, 'logic'>> {
  const id = frozenEnvironment
  type Listed = { items: { _id: string; script?: string }[] }
  const { hooks, tasks, endpoints, ...others } = await admin.run<Record<'hooks' | 'tasks' | 'endpoints', Listed>>(
    `query ($id: String!) {
      environment(environmentId: $id) { accentColor fontName customCss auditDays }
      environmentVariables(environmentId: $id) { name value isSecret }
      hooks(environmentId: $id) { items { _id name script ignoreErrors version } }
      validations(environmentId: $id) { items { _id name validationTypeId uniqueFields version } }
      tasks(environmentId: $id) { items { _id name script active triggers version } }
      endpoints(environmentId: $id) { items { _id name identifier collectionId requireToken version } }
      apiEndpoints(environmentId: $id) { items { _id name route method script version } }
    }`,
    { id },
  )
  const [hook] = hooks.items
  if (hook === undefined) return {}
  const counted = await admin.run(
    'mutation ($id: String!, $script: String!) { runScript(environmentId: $id, script: $script, dryRun: true) { result failure } }',
    { id, script: hook.script },
  )
  const tokens = await admin.run('query ($id: String!) { endpointTokens(endpointId: $id) { _id name } }', {
    id: endpoints.items[0]?._id,
  })
  const runs = await runsOf(admin, tasks.items[0]?._id ?? '')
  return { logic: { hooks, tasks, endpoints, ...others, counted, tokens, runs } }
}

const recordsOf = async (admin: TestClient, collectionId: string): Promise<WireRecord[]> => [
  ...(await collectionItems(admin, { collectionId, orderBy: 'createdAt', orderByAsc: true, limit: 100 })).items,
]

/** Of builds since the seventh. */
async function ticketsOf(admin: TestClient, collections: unknown): Promise<FrozenAnswers['records']> {
  const _id = `${frozenEnvironment}_${tickets}`
  const { items } = collections as { items: { _id: string }[] }
  return items.some(collection => collection._id === _id) ? { [tickets]: await recordsOf(admin, _id) } : {}
}

async function pastOf(admin: TestClient, itemId: string): Promise<Pick<FrozenAnswers, 'history' | 'deleted'>> {
  const { history, deleted } = await admin.run<Record<'history' | 'deleted', { items: unknown[] }>>(
    `query ($collectionId: String!, $itemId: String!) {
      history: recordHistory(collectionId: $collectionId, itemId: $itemId) { items }
      deleted: deletedItems(collectionId: $collectionId) { items }
    }`,
    { collectionId: `${frozenEnvironment}_orders`, itemId },
  )
  return { history: history.items, deleted: deleted.items }
}

/** Names of the components whose results are asked, by the list that they are in. */
const asked = { tables: 'Pedidos', charts: 'Por cliente', indicators: 'Grandes', blocks: 'Clientes' } as const

async function resultsOf(
  admin: TestClient,
  lists: Readonly<Record<string, unknown>>,
): Promise<FrozenAnswers['results']> {
  const idIn = (list: keyof typeof asked) =>
    (lists[list] as { items: { _id: string; name: string }[] }).items.find(({ name }) => name === asked[list])?._id
  // Builds before the third have no charts.
  if (idIn('charts') === undefined) return undefined
  return admin.run(
    `query ($environmentId: String!, $table: String!, $chart: String!, $indicator: String!, $block: String!) {
      viewByPath(path: "/orders", environmentId: $environmentId)
      tableResult(tableId: $table, orderBy: "customer", orderByAsc: true) { totalCount items labels }
      chartResult(chartId: $chart) { series categories truncated }
      indicatorResult(indicatorId: $indicator) { value text }
      blockResult(blockId: $block) { html totalCount totalPages }
    }`,
    {
      environmentId: frozenEnvironment,
      table: idIn('tables'),
      chart: idIn('charts'),
      indicator: idIn('indicators'),
      block: idIn('blocks'),
    },
  )
}

/** Of builds since the eighth. */
async function peopleOf(admin: TestClient, { roles, tables }: Readonly<Record<string, unknown>>) {
  const id = frozenEnvironment
  const { accessRules, ...known } = await admin.run<Record<string, { items: unknown[] }>>(
    `query ($id: String!) {
      accessRules(environmentId: $id) { items { _id name collectionId forRoles groups version } }
      fieldRules(environmentId: $id) { items { _id name collectionId forRoles hiddenFields readOnlyFields version } }
      users: environmentUsers(environmentId: $id) { items { _id name state canAddUsers managedRoles profile } }
      rights: environmentUserRights(environmentId: $id) { profileFields }
    }`,
    { id },
  )
  if (accessRules?.items.length === 0) return {}
  const named = (list: unknown, wanted: string) =>
    (list as { items: { _id: string; name: string }[] }).items.find(({ name }) => name === wanted)?._id
  const asRole = named(roles, 'Vendedor')
  const tableId = named(tables, asked.tables)
  const found = await tableResult(admin, { tableId, orderBy: 'customer' }, { asRole })
  return { people: { accessRules, ...known, found: found.items } }
}

/** Everything that a designer can read of the folder. */
export async function readDataFolder(admin: TestClient): Promise<FrozenAnswers> {
  const id = frozenEnvironment
  const answers = await admin.run<Record<string, unknown>>(
    `query ($id: String!) {
      environment(environmentId: $id) { _id name url timezone locale currency firstDay }
      collections(environmentId: $id) { items { _id name title type version fields indexes } }
      views(environmentId: $id) { items { _id name title path items version roles } }
      forms(environmentId: $id) { items { _id name collectionId type fields copyVariableName viewerRoles version roles } }
      tables(environmentId: $id) { items { _id name collectionId columns filterByDefault createForm rowPath version roles } }
      links(environmentId: $id) { items { _id name title path position version } }
      filters(environmentId: $id) { items { _id name collectionId groups own version } }
      indicators(environmentId: $id) { items { _id name collectionId filterByDefault filtersIds version } }
      charts(environmentId: $id) { items { _id name collectionId chartTypeId series version } }
      buttons(environmentId: $id) { items { _id name buttonText confirmationText version } }
      blocks(environmentId: $id) { items { _id name collectionId content version } }
      roles(environmentId: $id) { items { _id name version } }
      environmentUsers(environmentId: $id) { items { _id email roles confirmed } }
      fileManagerFiles(environmentId: $id) { items { _id name type size key bucket status } }
      environmentVersions(environmentId: $id, limit: 100) { items { _id createdAt restored components } }
      deletedComponents(environmentId: $id) { items { _id kind name version deletedAt } }
    }`,
    { id },
  )
  const orders = await recordsOf(admin, `${id}_orders`)
  const { environment, collections, environmentUsers, fileManagerFiles, ...others } = answers
  const { environmentVersions, deletedComponents, ...components } = others
  return {
    environment,
    collections,
    components,
    members: environmentUsers,
    files: fileManagerFiles,
    records: {
      orders,
      [everyType]: await recordsOf(admin, `${id}_${everyType}`),
      ...(await ticketsOf(admin, collections)),
    },
    ...(await pastOf(admin, orders[0]?._id ?? '')),
    results: await resultsOf(admin, answers),
    design: { environmentVersions, deletedComponents },
    ...(await peopleOf(admin, answers)),
    ...(await logicOf(admin)),
    ...(await agentsOf(admin)),
    ...(await talksOf(admin, answers.collections)),
  }
}
