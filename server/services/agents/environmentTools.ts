import { identifierOf } from '../../../shared/components/endpointIdentifier.ts'
import type { TextContext } from '../../../shared/fields/defineField.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { unique } from '../../../shared/imports/names.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Standing } from '../policy/policy.ts'
import type { AgentDefinition } from './agentRun.ts'
import type { AgentTool, ToolCall, ToolsOf } from './functionCalls.ts'

/** An endpoint of the environment, as somebody may call it. */
interface EnvironmentTool {
  readonly component: { readonly kind: string; readonly id: string; readonly name: string }
  readonly description: string
  /** JSON schema of an object. */
  readonly inputSchema: Readonly<Record<string, unknown>>
  /** Nothing is different after it. */
  readonly readOnly: boolean
  call(
    args: RecordData,
    call: { locale: TextContext['locale']; address: string; signal: AbortSignal },
  ): Promise<unknown>
}

/** All of them that somebody may call. */
export type EnvironmentTools = (around: {
  readonly environment: OpenEnvironment
  readonly caller: Caller
  readonly standing: Standing
  readonly now: number
}) => readonly EnvironmentTool[]

/** Of a function's name, for every service of models. */
const longestName = 60

/**
 * The endpoints that an agent names, of those that whoever talks with it may call, under the rules of that one. One that changes something
 * asks first, and is not called where nothing may stay.
 */
export function endpointTools(
  tools: EnvironmentTools,
  { environment, asker, keepsNothing }: ToolsOf,
  { endpointsIds, apiEndpointsIds }: Pick<AgentDefinition, 'endpointsIds' | 'apiEndpointsIds'>,
  { taken, now, language }: { taken: readonly string[]; now: number; language: Language },
): AgentTool[] {
  const chosen: Readonly<Record<string, readonly string[]>> = { endpoint: endpointsIds, apiEndpoint: apiEndpointsIds }
  if (endpointsIds.length + apiEndpointsIds.length === 0) return []
  const names = new Set(taken)
  const usable = (by: Pick<ToolCall, 'environment' | 'asker'>) =>
    tools({ environment: by.environment, ...by.asker, now }).filter(({ component: { kind, id } }) =>
      chosen[kind]?.includes(id),
    )
  return usable({ environment, asker }).map(({ component, description, inputSchema, readOnly }) => {
    const name = unique(identifierOf(component.name).slice(0, longestName), one => names.has(one), longestName)
    names.add(name)
    return {
      ...{ name, label: component.name, description, parameters: inputSchema, asksFirst: !readOnly },
      wrong: () => undefined,
      async run(values, { signal, ...by }) {
        if (keepsNothing && !readOnly)
          throw new Error('what changes something is not called while a conversation is replayed')
        const tool = usable(by).find(one => one.component.id === component.id)
        if (tool === undefined) throw new Error('there is no such function any more')
        return tool.call(values, { locale: language, address: by.asker.caller.address ?? '', signal })
      },
    }
  })
}
