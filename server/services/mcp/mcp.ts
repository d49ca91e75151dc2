import type { Clock } from '../../../shared/clock.ts'
import type { McpSettings } from '../../../shared/environment/mcpSettings.ts'
import { presentSettings } from '../../../shared/environment/settings.ts'
import { badRequest, notFound, permissionError, tooLarge } from '../../../shared/errors.ts'
import { searchForm } from '../../../shared/formats/fold.ts'
import { unique } from '../../../shared/imports/names.ts'
import type { McpToken } from '../../db/environment/mcpTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { auditEntry } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import type { CallRates } from '../endpoints/callRates.ts'
import type { ReadCall } from '../endpoints/publicCalls.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import type { Policy } from '../policy/policy.ts'
import type { McpTokens } from './mcpTokens.ts'
import type { McpTool, ToolFamily, ToolSurroundings } from './mcpTool.ts'

export interface McpParts {
  policy: Policy
  platform: PlatformStore
  clock: Clock
  tokens: McpTokens
  rates: CallRates
  families: readonly ToolFamily[]
}

/** A tool by the name that agents call it by. */
export interface NamedTool extends Omit<McpTool, 'call' | 'component' | 'part'> {
  readonly name: string
}

/** What a token opens, for one message. */
export interface McpSession {
  /** What people call the environment. */
  readonly title: string
  readonly tools: readonly NamedTool[]
  /** @returns JSON · @throws AppError BadRequest for a tool that is not there · TooLarge · as the service behind it */
  call(name: string, args: unknown, signal: AbortSignal): Promise<string>
}

const longestName = 60
/** Characters of an answer: what reads it pays for each. */
const longestAnswer = 400_000

/** Letters, digits and underscores: `table_pedidos_de_hoy`. */
const wordOf = (text: string) =>
  searchForm(text)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')

/** Each under a name of its own; those that are called alike are told apart by a number, in the order of their names. */
function named(tools: readonly McpTool[]): ReadonlyMap<string, McpTool> {
  const byName = new Map<string, McpTool>()
  for (const tool of tools) {
    const { kind, name, id } = tool.component
    const words = [wordOf(kind.replace(/[A-Z]/g, ' $&')), wordOf(name) || wordOf(id), wordOf(tool.part ?? '')].filter(
      word => word !== '',
    )
    byName.set(
      unique(words.join('_').slice(0, longestName), taken => byName.has(taken), longestName),
      tool,
    )
  }
  return byName
}

function jsonOf(value: unknown): string {
  const text = JSON.stringify(value ?? null)
  if (text.length > longestAnswer) throw tooLarge(longestAnswer, 'The answer is too long: ask for less')
  return text
}

/**
 * An environment as outside agents use it: its tables, forms, endpoints and the functions of its agents, for who shows a token, as somebody
 * with the one role of that token would have them, and nobody else.
 */
export class Mcp {
  readonly #parts: McpParts

  constructor(parts: McpParts) {
    this.#parts = parts
  }

  /**
   * @throws AppError NotFound for an environment that is not offered · Unavailable under maintenance · PermissionsError notLoggedIn without a
   *   valid token · TooManyRequests
   */
  async session(call: ReadCall): Promise<McpSession> {
    const { policy, platform } = this.#parts
    const { environment: whole } = await policy.fromOutside(call.host, call.environmentId)
    const token = await this.#admit(whole, call)
    const { environment, caller, standing } = await policy.asRole(call.host, whole.id, token.roleId)
    const tools = this.#toolsOf({ environment, caller: { ...caller, address: call.address }, standing })
    const row = await platform.reads.environments.byId(whole.id)
    return {
      title: row?.name ?? whole.id,
      tools: [...tools].map(([name, { call: _, component: __, part: ___, ...tool }]) => ({ name, ...tool })),
      call: async (name, args, signal) => {
        const tool = tools.get(name)
        await this.#write(whole, token, { name, tool, address: call.address })
        if (tool === undefined) throw badRequest('There is no such tool')
        if (typeof args !== 'object' || args === null || Array.isArray(args))
          throw badRequest('The arguments are an object')
        const { locale, address } = call
        return jsonOf(await tool.call(args as Readonly<Record<string, unknown>>, { locale, address, signal }))
      },
    }
  }

  /** What a token of a role would be given, for designers. @throws AppError NotFound */
  async offered(caller: Caller, environmentId: string, roleId: string): Promise<NamedTool[]> {
    const { policy } = this.#parts
    const environment = await policy.designer(caller, environmentId)
    const seen = await policy.asRole(caller.host, environment.id, localId(environment.id, roleId))
    return [...this.#toolsOf(seen)].map(([name, { call: _, component: __, part: ___, ...tool }]) => ({ name, ...tool }))
  }

  #toolsOf(seen: Omit<ToolSurroundings, 'now'>): ReadonlyMap<string, McpTool> {
    const { families, clock } = this.#parts
    const around = { ...seen, now: clock.now() }
    return named(families.flatMap(family => family(around)))
  }

  /** Who sends a token is counted by it, and who sends none, or one that is none, by where he comes from. */
  async #admit(environment: OpenEnvironment, call: ReadCall): Promise<McpToken> {
    const { tokens, rates } = this.#parts
    const { mcpEnabled, mcpCallsPerMinute } = presentSettings(environment.model.settings) as unknown as McpSettings
    if (!mcpEnabled) throw notFound()
    const token = call.token === undefined ? undefined : await tokens.known(environment, call.token)
    rates.count(token ? `mcp ${token.id}` : `mcp ${environment.id} ${call.address}`, mcpCallsPerMinute)
    if (token === undefined) throw permissionError('notLoggedIn')
    tokens.used(environment, token)
    return token
  }

  /** Tells of a call before it does anything: what it does is then never without a word. Arguments are data, and no data is told. */
  async #write(
    { store }: OpenEnvironment,
    { name: token }: McpToken,
    { name, tool, address }: { name: string; tool: McpTool | undefined; address: string },
  ): Promise<void> {
    const { kind, id, name: called } = tool?.component ?? {}
    const target = kind === undefined || id === undefined ? undefined : { kind, id, name: called ?? null }
    const details = { after: { token, tool: tool === undefined ? null : name } }
    const author = { accountId: null, email: null, address }
    await store.write(tx => tx.audit.add(auditEntry(author, 'data.mcpCalled', { target, details })))
  }
}
