import { isAssigned, isWriteOnly, typeOf } from '../fields/capabilities.ts'
import type { Field } from '../fields/defineField.ts'
import { filterOperators, operandOf } from '../filters/operators.ts'
import { recordNames, scriptBuiltIns, scriptFunctions, scriptGlobals, scriptLibraries } from './scriptApi.ts'

type TypedField = Pick<Field, 'name' | 'label' | 'type'>

/** A component as scripts name it: by its id, or by its name. */
export interface ScriptComponent {
  /** Local. */
  readonly id: string
  readonly name: string
  /** Local id of the collection that it is about. */
  readonly collectionId?: string
}

/** What of an environment the scripts in it can name. */
export interface ScriptDefinitions {
  /** `name` is what people call them; scripts name them by their id. */
  readonly collections: readonly (Pick<ScriptComponent, 'id' | 'name'> & { readonly fields: readonly TypedField[] })[]
  /** By kind. */
  readonly components: Readonly<Record<string, readonly ScriptComponent[]>>
  readonly profileFields: readonly TypedField[]
  /** Names of the environment's variables; nobody needs their values here. */
  readonly variables: readonly string[]
}

/** What functions, globals and libraries are for, by name, in the language of who writes. */
export type ScriptTexts = Readonly<Record<string, string>>

/** What a single script finds beside that. */
export interface ScriptPlace {
  /** Local ids of the collections of the records that it runs for; none: of none, or of any. */
  readonly collectionIds: readonly string[]
  /** Names of the parameters that it may be given. */
  readonly parameters: readonly string[]
  /** Who has it run gives it what he likes: no parameter is unknown. */
  readonly anyParameters?: boolean
  /** Where it runs for no record and its parameters are fields: all that it is given. */
  readonly given?: readonly (TypedField & { readonly optional: boolean })[]
}

const documented = (text: string) => `/** ${text.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */`

const name = (text: string) => JSON.stringify(text)

const member = ({ name: field, label, type }: TypedField) =>
  `${documented(label)} ${isAssigned({ type }) ? 'readonly ' : ''}${name(field)}: ${isWriteOnly({ type }) ? 'string' : typeOf({ type }).script};`

const members = (fields: readonly TypedField[]) => fields.map(member).join('\n')

const declared = (head: string, lines: readonly string[]) => [`${head} {`, ...lines.map(line => `  ${line}`), '}']

/** Fields that are written and never read are apart. */
function collectionLines(collections: ScriptDefinitions['collections']): string[] {
  const lines = (fieldsOf: (fields: readonly TypedField[]) => readonly TypedField[]) =>
    collections.map(
      ({ id, name: label, fields }) => `${documented(label)} ${name(id)}: { ${members(fieldsOf(fields))} };`,
    )
  const secret = collections.filter(({ fields }) => fields.some(isWriteOnly))
  return [
    ...declared(
      'interface Collections',
      lines(fields => fields.filter(field => !isWriteOnly(field))),
    ),
    ...declared(
      'interface Secrets',
      secret.map(({ id, fields }) => `${name(id)}: { ${members(fields.filter(isWriteOnly))} };`),
    ),
  ]
}

const capital = (kind: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`

/** The kinds that functions name by their first argument; collections have lines of their own. */
export const namedKinds: readonly string[] = [
  ...new Set(
    Object.values(scriptFunctions).flatMap(one => ('names' in one && one.names !== 'collection' ? [one.names] : [])),
  ),
]

function componentLines(kind: string, components: readonly ScriptComponent[]): string[] {
  const several = `${capital(kind)}s`
  const about = ({ collectionId }: ScriptComponent) => (collectionId === undefined ? 'any' : name(collectionId))
  return [
    ...declared(
      `interface ${several}`,
      components.map(component => `${name(component.name)}: ${about(component)};`),
    ),
    `type ${capital(kind)}Name = keyof ${several} | (string & {});`,
  ]
}

const operands = { none: 'boolean', one: 'any', two: '[any, any]', many: 'any[]' } as const

/** The functions of the query language as `parseFilter` reads it. */
const operatorLines = declared('interface FieldQuery', [
  ...['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'].map(operator => `${operator}?: any;`),
  '$in?: any[];',
  '$nin?: any[];',
  '$exists?: boolean;',
  ...filterOperators
    .filter(operator => operator !== 'in' && operator !== 'exists')
    .map(operator => `$${operator}?: ${operands[operandOf[operator]]};`),
])

/** What the signatures of `scriptFunctions` speak of. */
const vocabulary = `
type CollectionName = keyof Collections | (string & {});
interface SystemFields { readonly _id: string; readonly _version: number; readonly createdAt: string; readonly updatedAt: string; }
type ScriptRecord<Collection> = Collection extends keyof Collections ? Collections[Collection] & SystemFields : Record<string, any>;
type SecretsOf<Collection> = Collection extends keyof Secrets ? Secrets[Collection] : {};
type ScriptData<Collection> = Collection extends keyof Collections
  ? Partial<Collections[Collection] & SecretsOf<Collection>> : Record<string, any>;
type ScriptQuery<Collection> = { [Field in keyof ScriptRecord<Collection>]?: ScriptRecord<Collection>[Field] | FieldQuery }
  & { $and?: ScriptQuery<Collection>[]; $or?: ScriptQuery<Collection>[]; $not?: ScriptQuery<Collection>; $search?: string };
type CollectionOf<Filter> = Filter extends keyof Filters ? Filters[Filter] : string;
interface RightsOptions { asUser?: boolean; }
interface WriteOptions extends RightsOptions { expectedVersion?: number; }
interface AgentOptions { conversationId?: string; parameters?: Record<string, unknown>; allowChanges?: boolean; }
interface AgentAnswer {
  text: string;
  conversationId: string;
  calls: { name: string; arguments: string; result: string | null; error: string | null }[];
  sources: { recordId: string; label: string; text: string }[];
}
interface PageOptions { page?: number; limit?: number; }
interface ReadOptions<Collection> extends RightsOptions, PageOptions {
  fields?: (string & keyof ScriptRecord<Collection>)[]; orderBy?: string & keyof ScriptRecord<Collection>; ascending?: boolean;
}
interface ChartData {
  categories: { value: any; label: string | null }[] | null; series: { label: string | null; values: (number | null)[] }[]; truncated: boolean;
}
interface NewUser { email: string; name?: string; roles?: string[]; profile?: Partial<ScriptProfile>; }
interface ScriptUser { readonly _id: string; email: string; name: string | null; roles: string[]; profile: ScriptProfile; }
interface Console { debug(...values: unknown[]): void; log(...values: unknown[]): void; info(...values: unknown[]): void;
  warn(...values: unknown[]): void; error(...values: unknown[]): void; }
declare const console: Console;
`

function surfaceLines(texts: ScriptTexts): string[] {
  const comment = (called: string, about: string) => documented(texts[called] ?? about)
  const functions = Object.entries(scriptFunctions).map(([called, one]) => {
    const over = 'over' in one ? `<${one.over}>` : ''
    return `${comment(called, one.about)}\ndeclare function ${called}${over}(${one.parameters}): ${one.returns};`
  })
  const globals = Object.entries(scriptGlobals).map(
    ([called, { type, about }]) => `${comment(called, about)}\ndeclare const ${called}: ${type};`,
  )
  const builtIns = Object.entries(scriptBuiltIns).map(
    ([called, { about }]) => `${comment(called, about)}\ninterface ${called} {}`,
  )
  return [...functions, ...globals, ...builtIns]
}

/**
 * The libraries of scripts.
 * @param typed those whose packages' declarations are at hand
 */
export function libraryTypings(typed: ReadonlySet<string>, texts: ScriptTexts = {}): string {
  const lines = Object.entries(scriptLibraries).flatMap(([called, { about, types }]) =>
    Object.entries(types).map(
      ([one, type]) =>
        `${documented(texts[called] ?? about)}\ndeclare const ${one}: ${typed.has(called) ? type : 'any'};`,
    ),
  )
  return lines.join('\n')
}

/**
 * What scripts of an environment find around them, as TypeScript declares it (P18, P65): made of the one definition of their surface and
 * of the environment's definitions, fields by the types of their registry.
 * @param texts without one of a name, its own of the definition, which is English
 */
export function scriptTypings(definitions: ScriptDefinitions, texts: ScriptTexts = {}): string {
  const { collections, components, profileFields, variables } = definitions
  return [
    ...collectionLines(collections),
    ...namedKinds.flatMap(kind => componentLines(kind, components[kind] ?? [])),
    ...declared('interface ScriptVariables', [
      'readonly [name: string]: string;',
      ...variables.map(one => `readonly ${name(one)}: string;`),
    ]),
    ...declared('interface ScriptProfile', ['[name: string]: any;', members(profileFields)]),
    ...declared('interface ScriptParameters', ['[name: string]: any;']),
    ...operatorLines,
    vocabulary,
    ...surfaceLines(texts),
  ].join('\n')
}

const argument = ({ optional, ...field }: NonNullable<ScriptPlace['given']>[number]) =>
  optional ? member(field).replace(/;$/, ' | null;') : member(field)

/** What one script finds beside that: its parameters, with the record that it runs for. */
export function placeTypings({ collectionIds, parameters, given }: ScriptPlace): string {
  if (given !== undefined) return declared('interface ScriptParameters', given.map(argument)).join('\n')
  const record = collectionIds.length === 0 ? 'any' : collectionIds.map(id => `ScriptRecord<${name(id)}>`).join(' | ')
  const own = parameters.filter(one => !(recordNames as readonly string[]).includes(one))
  return declared('interface ScriptParameters', [
    `item: ${record};`,
    'itemId: string | null;',
    'itemIds?: string[];',
    `items?: (${record})[];`,
    ...own.map(one => `${name(one)}: any;`),
  ]).join('\n')
}
