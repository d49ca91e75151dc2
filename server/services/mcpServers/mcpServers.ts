import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import type { mcpServer } from '../../../shared/components/mcpServer.ts'
import { searchForm } from '../../../shared/formats/fold.ts'
import { unique } from '../../../shared/imports/names.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import type { Outside } from '../scripts/outside.ts'
import type { McpAddress, OutsideTool } from './mcpConnection.ts'

type McpServerDefinition = DefinitionOf<typeof mcpServer>

export interface McpServersParts {
  policy: Policy
  platform: PlatformStore
  outside: Outside
}

/** A tool of a server outside, as an agent of the environment calls it. */
export interface UsableTool {
  /** By which models call it; no other has it. */
  readonly name: string
  readonly description: string
  /** JSON schema of an object. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly asksFirst: boolean
  /** @throws Error with what it failed with */
  run(args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<unknown>
}

/** What a server has, or why nobody knows. */
export interface OfferedTools {
  tools: Pick<OutsideTool, 'name' | 'title' | 'description'>[]
  failure: string | null
}

/** What models take for the name of a function. */
const longestName = 60
/** In which a server tells its tools, in ms: without them the agent answers all the same. */
const listMs = 10_000

const wordOf = (text: string) =>
  searchForm(text)
    .replace(/[^a-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '')

function isGiven({ onlyTools = '' }: McpServerDefinition, { name }: OutsideTool): boolean {
  const names = onlyTools.split(/\s+/).filter(one => one !== '')
  return names.length === 0 || names.includes(name)
}

/** With the status of HTTP that it came with. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as Error & { code?: unknown }
  return `${error.message.slice(0, 500)}${typeof code === 'number' ? ` (${code})` : ''}`
}

/** What speaks the protocol is loaded when somebody uses it. */
const connection = () => import('./mcpConnection.ts')

/** The servers outside whose tools the agents of an environment may use (Model Context Protocol). */
export class McpServers {
  readonly #parts: McpServersParts

  constructor(parts: McpServersParts) {
    this.#parts = parts
  }

  /** What the server has, for its designers, as its editor has it. @throws AppError as `Policy.designerOf` */
  async offered(caller: Caller, mcpServerId: string): Promise<OfferedTools> {
    const { policy, outside } = this.#parts
    const { environment, component } = await policy.designerOf(caller, 'mcpServer', mcpServerId)
    try {
      const { toolsOf } = await connection()
      const address = await this.#addressOf(environment, component.definition as McpServerDefinition)
      return { tools: await toolsOf(outside.of(environment.id), address, AbortSignal.timeout(listMs)), failure: null }
    } catch (error) {
      return { tools: [], failure: messageOf(error) }
    }
  }

  /**
   * The tools of some servers (local ids), each under the name of its server. A server that does not answer has none: what an agent says
   * does not wait for another's faults, and the editor of the server tells them.
   * @param taken names that functions have already
   */
  async tools(
    environment: OpenEnvironment,
    serverIds: readonly string[],
    { taken, signal }: { taken: readonly string[]; signal: AbortSignal },
  ): Promise<UsableTool[]> {
    const servers = serverIds.flatMap(id => environment.whole.model.component('mcpServer', id) ?? [])
    if (servers.length === 0) return []
    const { toolsOf, callTool } = await connection()
    const outside = this.#parts.outside.of(environment.id)
    const lists = servers.map(async ({ name: server, definition: stored }) => {
      const definition = stored as McpServerDefinition
      const address = await this.#addressOf(environment, definition)
      const until = AbortSignal.any([signal, AbortSignal.timeout(listMs)])
      const found = await toolsOf(outside, address, until).catch(() => [])
      return found
        .filter(tool => isGiven(definition, tool))
        .map(({ name, title, description, inputSchema }) => ({
          name: `${wordOf(server)}_${wordOf(name)}`.slice(0, longestName),
          description: [title, description].filter(text => text !== '').join('. '),
          parameters: inputSchema,
          asksFirst: definition.asksFirst,
          run: (args: Readonly<Record<string, unknown>>, called: AbortSignal) =>
            callTool(outside, address, { name, args }, called),
        }))
    })
    const names = new Set(taken)
    return (await Promise.all(lists)).flat().map(tool => {
      const name = unique(tool.name, one => names.has(one), longestName)
      names.add(name)
      return { ...tool, name }
    })
  }

  async #addressOf({ id }: OpenEnvironment, { address, keyVariable }: McpServerDefinition): Promise<McpAddress> {
    if (!keyVariable) return { url: address, key: undefined }
    const variables = await this.#parts.platform.reads.variables.of(id)
    return { url: address, key: variables.find(({ name }) => name === keyVariable)?.value ?? undefined }
  }
}
