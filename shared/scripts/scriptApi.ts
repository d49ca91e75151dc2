/** What the language itself has, where it is not what people expect of it here. */
export const scriptBuiltIns = {
  Date: {
    about:
      'A moment. Its own hours, days and texts (getHours, toString) go by the clock of the machine that runs the server; moment and formatDate go by the environment.',
  },
} as const

/** What is loaded into a run only where its script names it; `types` as TypeScript writes them, by name. */
export const scriptLibraries = {
  moment: {
    names: ['moment'],
    types: { moment: "typeof import('moment-timezone')" },
    about: 'Dates and times on the clocks of the environment, or of any zone and year, as the server knows them.',
  },
  lodash: {
    names: ['_', 'lodash'],
    types: { _: "typeof import('lodash')", lodash: "typeof import('lodash')" },
    about: 'Lists, objects and texts.',
  },
  numeral: { names: ['numeral'], types: { numeral: "typeof import('numeral')" }, about: 'Numbers as texts, and back.' },
  axios: {
    names: ['axios'],
    types: { axios: "typeof import('axios').default" },
    about: 'Calls over http and https, which the server makes.',
  },
  chance: {
    names: ['chance', 'Chance'],
    types: { chance: 'Chance.Chance', Chance: "typeof import('chance')" },
    about: 'Made-up names, numbers and texts.',
  },
  cheerio: {
    names: ['cheerio'],
    types: {
      cheerio:
        "Pick<typeof import('cheerio/dist/esm/load-parse.js'), 'load'> & Pick<typeof import('cheerio/dist/esm/static.js'), 'contains' | 'merge'>",
    },
    about: 'HTML as a tree that is asked with selectors.',
  },
} as const

/** Length of an argument or an answer of a host call, as JSON. */
export const callLength = 4_000_000

/** How many steps of a run are told, where it is tried out. */
export const mostSteps = 200

export type NamedLibrary = keyof typeof scriptLibraries
/** With those that functions of scripts need, and that scripts do not find themselves. */
export type ScriptLibrary = NamedLibrary | 'markdown' | 'words'

/** Of the reference page and the editor's typings, in their order. */
export const scriptGroups = ['collections', 'components', 'tasks', 'people', 'utilities'] as const
export type ScriptGroup = (typeof scriptGroups)[number]

export interface ScriptFunction {
  group: ScriptGroup
  /** As TypeScript writes them; a collection comes first, then what is asked or given, then options (P65). */
  parameters: string
  returns: string
  /** What its types depend on, as TypeScript writes it. */
  over?: string
  /** The kind of the component that its first argument names. */
  names?: string
  about: string
  /** Answered by the server; the others run where the script runs. */
  host?: true
  /** It reads records of what its first argument names, and writes none. */
  reads?: true
  /** What it needs there. */
  needs?: readonly ScriptLibrary[]
  /** Not called in a transaction: it would not find there what was written, or cannot be taken back. */
  outsideTransactions?: true
  /** What it does outlasts the run, and is no record: a run that keeps nothing does not do it. */
  lasting?: true
}

const isRecord = 'Promise<ScriptRecord<Collection>>'
const found = 'Promise<ScriptRecord<Collection> | null>'
const many = 'Promise<ScriptRecord<Collection>[]>'
const query = 'query?: ScriptQuery<Collection>'
const asked = 'query: ScriptQuery<Collection>'
const data = 'data: ScriptData<Collection>'
const reading = `${query}, options?: ReadOptions<Collection>`
const component = 'parameters?: Record<string, unknown>'
const over = { collection: 'Collection extends CollectionName', filter: 'Filter extends FilterName' } as const

/**
 * Every function of scripts (area P). The functions that runs find, what the server answers, the typings of the editor and the reference
 * page are made from it or checked against it.
 */
export const scriptFunctions = {
  getCollection: {
    group: 'collections',
    names: 'collection',
    over: over.collection,
    parameters: `collection: Collection, ${reading}`,
    returns: many,
    about: 'Its records that the query finds: 1,000 unless a limit says otherwise, with limit -1 all.',
    host: true,
    reads: true,
  },
  getItem: {
    group: 'collections',
    names: 'collection',
    over: over.collection,
    parameters:
      'collection: Collection, idOrQuery: string | ScriptQuery<Collection>, options?: ReadOptions<Collection>',
    returns: found,
    about: 'The record with that id, or the newest that the query finds; null without one.',
    host: true,
    reads: true,
  },
  countItems: {
    group: 'collections',
    names: 'collection',
    over: over.collection,
    parameters: `collection: Collection, ${query}, options?: RightsOptions`,
    returns: 'Promise<number>',
    about: 'How many records the query finds.',
    host: true,
    reads: true,
  },
  createItem: {
    group: 'collections',
    names: 'collection',
    over: over.collection,
    parameters: `collection: Collection, ${data}, options?: RightsOptions`,
    returns: isRecord,
    about: 'Makes a record, checked as a form checks it.',
    host: true,
  },
  updateItem: {
    group: 'collections',
    names: 'collection',
    over: over.collection,
    parameters: `collection: Collection, id: string, ${data}, options?: WriteOptions`,
    returns: isRecord,
    about: 'Changes the given fields of a record; null empties one.',
    host: true,
  },
  upsertItem: {
    group: 'collections',
    names: 'collection',
    over: over.collection,
    parameters: `collection: Collection, ${asked}, ${data}, options?: RightsOptions`,
    returns: isRecord,
    about: 'Changes the newest record that the query finds, or makes one.',
    host: true,
  },
  updateItems: {
    group: 'collections',
    names: 'collection',
    over: over.collection,
    parameters: `collection: Collection, ${asked}, ${data}, options?: RightsOptions`,
    returns: 'Promise<number>',
    about: 'Changes all records that the query finds, or none; answers how many.',
    host: true,
  },
  deleteItem: {
    group: 'collections',
    names: 'collection',
    over: over.collection,
    parameters: 'collection: Collection, id: string, options?: WriteOptions',
    returns: 'Promise<boolean>',
    about: 'Deletes a record.',
    host: true,
  },
  deleteItems: {
    group: 'collections',
    names: 'collection',
    over: over.collection,
    parameters: `collection: Collection, ${asked}, options?: RightsOptions`,
    returns: 'Promise<number>',
    about: 'Deletes all records that the query finds, or none; answers how many.',
    host: true,
  },
  aggregateCollection: {
    group: 'collections',
    names: 'collection',
    over: over.collection,
    parameters: 'collection: Collection, pipeline: Record<string, unknown>[]',
    returns: 'Promise<any[]>',
    about:
      "Documents made of records by a pipeline of MongoDB's stages and operators. Dates are texts as records have them, 2024-05-01T12:00:00.000Z.",
    host: true,
    reads: true,
    outsideTransactions: true,
  },
  transaction: {
    group: 'collections',
    over: 'Result',
    parameters: 'work: () => Result | Promise<Result>',
    returns: 'Promise<Result>',
    about:
      'Does the work, and writes all records that it writes, or none where it throws; answers what it returns. The work reads what it has ' +
      'written. Where others change meanwhile what it has read it is done anew, up to 3 times, then it fails with Conflict.',
  },
  getFilter: {
    group: 'components',
    names: 'filter',
    over: over.filter,
    parameters: `filter: Filter, ${component}`,
    returns: 'Promise<ScriptQuery<CollectionOf<Filter>>>',
    about: 'What a filter asks with these parameters, as a query for the functions above.',
    host: true,
    reads: true,
  },
  getFilterItem: {
    group: 'components',
    names: 'filter',
    over: over.filter,
    parameters: `filter: Filter, ${component}`,
    returns: 'Promise<ScriptRecord<CollectionOf<Filter>> | null>',
    about: 'The newest record that a filter finds; null without one.',
    host: true,
    reads: true,
  },
  getTable: {
    group: 'components',
    names: 'table',
    parameters: `table: TableName, ${component}, options?: PageOptions`,
    returns: 'Promise<Record<string, any>[]>',
    about: 'The rows of a table, 10 unless a limit says otherwise, with limit -1 all.',
    host: true,
    reads: true,
    outsideTransactions: true,
  },
  getChart: {
    group: 'components',
    names: 'chart',
    parameters: `chart: ChartName, ${component}, options?: PageOptions`,
    returns: 'Promise<ChartData>',
    about: 'What a chart draws, 10 of its categories unless a limit says otherwise, with limit -1 all.',
    host: true,
    reads: true,
    outsideTransactions: true,
  },
  getIndicator: {
    group: 'components',
    names: 'indicator',
    parameters: `indicator: IndicatorName, ${component}`,
    returns: 'Promise<any>',
    about: 'The value of an indicator; null without one.',
    host: true,
    reads: true,
    outsideTransactions: true,
  },
  runTask: {
    group: 'tasks',
    names: 'task',
    parameters: `task: TaskName, ${component}`,
    returns: 'Promise<string>',
    about: 'Starts a task, which waits while it still runs, and does not wait for its end; answers the id of the run.',
    host: true,
    outsideTransactions: true,
    lasting: true,
  },
  stopTask: {
    group: 'tasks',
    names: 'task',
    parameters: 'task: TaskName',
    returns: 'Promise<void>',
    about: 'Ends a task that runs, and what waits of it.',
    host: true,
    outsideTransactions: true,
    lasting: true,
  },
  taskStatus: {
    group: 'tasks',
    names: 'task',
    parameters: 'task: TaskName',
    returns: 'Promise<"neverRun" | "stopped" | "queued" | "running" | "errored" | "interrupted">',
    about: 'What a task does now, or how its last run ended.',
    host: true,
  },
  runAgent: {
    group: 'components',
    names: 'agent',
    parameters: 'agent: AgentName, text: string, options?: AgentOptions',
    returns: 'Promise<AgentAnswer>',
    about:
      'Asks an agent as who started the run, and waits for its answer; functions of it that ask first do nothing unless `allowChanges` says ' +
      'that they may. With a `conversationId` it goes on with that one.',
    host: true,
    outsideTransactions: true,
    lasting: true,
  },
  createUser: {
    group: 'people',
    parameters: 'user: NewUser',
    returns: 'Promise<ScriptUser>',
    about: 'Invites somebody to the environment, with a list of role ids or names; who is a user already is refused.',
    host: true,
    outsideTransactions: true,
    lasting: true,
  },
  getUser: {
    group: 'people',
    parameters: 'idOrEmail: string',
    returns: 'Promise<ScriptUser | null>',
    about: 'A user of the environment; null without one.',
    host: true,
  },
  sendMail: {
    group: 'people',
    parameters: 'mail: { to: string | string[]; subject: string; text?: string; html?: string }',
    returns: 'Promise<null>',
    about:
      'Mails up to 50 people, each by himself, in the name of the platform; without a text, that of the HTML. It does not wait for the mail ' +
      'server: what became of it stands in the list of mails.',
    host: true,
    outsideTransactions: true,
    lasting: true,
  },
  notify: {
    group: 'people',
    parameters:
      'notification: { to: string | string[] | { users?: string | string[]; roles?: string | string[]; profile?: Record<string, unknown>; ' +
      'everybody?: boolean }; title: string; text?: string; icon?: string; link?: string }',
    returns: 'Promise<number>',
    about:
      'Tells people of the environment something, each as he wants to be told: users by id or e-mail, those of one of the roles and with ' +
      'these values in their profiles, or everybody. The link is a path of the environment or an address; answers how many people it found.',
    host: true,
    outsideTransactions: true,
    lasting: true,
  },
  log: {
    group: 'utilities',
    parameters: '...values: unknown[]',
    returns: 'void',
    about: 'A line of the log that the editor shows.',
  },
  delay: {
    group: 'utilities',
    parameters: 'milliseconds: number',
    returns: 'Promise<void>',
    about: 'Waits.',
    host: true,
  },
  formatDate: {
    group: 'utilities',
    parameters: "date: unknown, format = 'DD-MM-YYYY', zone?: string",
    returns: 'string',
    about: "A moment in the environment's time zone; what is no date is an empty text.",
    needs: ['moment'],
  },
  format: {
    group: 'utilities',
    parameters: 'value: unknown, pattern?: string',
    returns: 'string',
    about:
      "A value as people of the environment's region read it, or by a pattern of numeral (numbers) or moment (dates).",
    needs: ['moment', 'numeral'],
  },
  num: {
    group: 'utilities',
    parameters: 'value: unknown',
    returns: 'any',
    about: "Of a text, the number that it means in the environment's region, or null; of a number, its text there.",
  },
  numeroALetras: {
    group: 'utilities',
    parameters: 'value: number, options?: { gender?: "masculine" | "feminine" }',
    returns: 'string',
    about: 'A number in Spanish words.',
    needs: ['words'],
  },
  formatRut: {
    group: 'utilities',
    parameters: 'rut: string',
    returns: 'string',
    about: 'A RUT with dots and dash.',
  },
  renderTemplate: {
    group: 'utilities',
    parameters: 'template: string, data?: Record<string, unknown>',
    returns: 'string',
    about: 'The text that an EJS template makes of the data.',
  },
  renderMarkdown: {
    group: 'utilities',
    parameters: 'markdown: string',
    returns: 'string',
    about: 'HTML; what is HTML in it already stays text.',
    needs: ['markdown'],
  },
} as const satisfies Record<string, ScriptFunction>

export type ScriptFunctionName = keyof typeof scriptFunctions
type Functions = typeof scriptFunctions

export type HostFunctionName = {
  [Name in ScriptFunctionName]: Functions[Name] extends { host: true } ? Name : never
}[ScriptFunctionName]

/** What the server answers beside them, to what runs around the script. */
export type AroundFunctionName = 'request' | 'transactionStep'

/** Those that run where the script runs. */
export type InsideFunctionName = Exclude<ScriptFunctionName, HostFunctionName>

/** What a script finds beside functions and libraries. */
export const scriptGlobals = {
  environmentId: { type: 'string', about: 'The environment.' },
  collectionId: { type: 'CollectionName | null', about: 'The collection of what started the run.' },
  user: { type: 'ScriptUser | null', about: 'Who started the run.' },
  profile: { type: 'ScriptProfile', about: 'What is known of that one.' },
  hookId: { type: 'string | null', about: 'The hook that runs.' },
  task: { type: '{ id: string; runId: string } | null', about: 'The task that runs.' },
  params: {
    type: 'ScriptParameters',
    about:
      'Parameters, with what the hooks before have answered: `item` and `itemId` of the record that it runs for, `itemIds` of the rows that ' +
      'were chosen in a table.',
  },
  options: {
    type: 'Record<string, any>',
    about:
      'The options of the hook; of an indicator, what its filter asks as `query`; of an API endpoint, the call; of a call of a Vue block, its ' +
      'name as `call`.',
  },
  env: { type: 'ScriptVariables', about: 'The variables of the environment, by name.' },
} as const

/** By which `params` names the record that a script runs for, or those that were chosen: the server says them, never who has it run. */
export const recordNames = ['item', 'itemId', 'items', 'itemIds'] as const

export type ScriptGlobalName = keyof typeof scriptGlobals
export type ScriptGlobals = Readonly<Record<ScriptGlobalName, unknown>>

const word = /[A-Za-z_$][\w$]*/g

/** The libraries that a script names. */
export function namedLibraries(named: ReadonlySet<string>): NamedLibrary[] {
  const all = Object.keys(scriptLibraries) as NamedLibrary[]
  return all.filter(library => scriptLibraries[library].names.some(name => named.has(name)))
}

export const wordsIn = (source: string): ReadonlySet<string> => new Set(source.match(word))

/** The libraries that a script may use: its words tell, so that a run loads nothing in vain. */
export function librariesIn(source: string): ReadonlySet<ScriptLibrary> {
  const named = wordsIn(source)
  const wanted = new Set<ScriptLibrary>(namedLibraries(named))
  for (const [name, { needs = [] }] of Object.entries(scriptFunctions as Record<string, ScriptFunction>))
    if (named.has(name)) for (const library of needs) wanted.add(library)
  return wanted
}
