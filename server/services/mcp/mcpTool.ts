import type { Component } from '../../../shared/components/defineComponent.ts'
import type { TextContext } from '../../../shared/fields/defineField.ts'
import type { JsonSchema } from '../../../shared/fields/jsonSchema.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Standing } from '../policy/policy.ts'

/** Who asks for tools, and the environment as that one sees it. */
export interface ToolSurroundings {
  readonly environment: OpenEnvironment
  /** A program under the one role of its token: every service asks the policy as this one. */
  readonly caller: Caller
  readonly standing: Standing
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What a tool is called with beside its arguments. */
export interface ToolCall {
  readonly locale: TextContext['locale']
  /** The network that the call came from. */
  readonly address: string
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** One thing that an outside agent can do. */
export interface McpTool {
  /** What it belongs to. */
  readonly component: Pick<Component, 'kind' | 'id' | 'name'>
  /** Tells the tools of one component apart. */
  readonly part?: string
  readonly title: string
  readonly description: string
  readonly inputSchema: JsonSchema
  /** Nothing is different after it. */
  readonly readOnly: boolean
  /** @throws AppError as the service that answers */
  call(args: RecordData, call: ToolCall): Promise<unknown>
}

/** The tools that somebody gets of a part of an environment. */
export type ToolFamily = (surroundings: ToolSurroundings) => readonly McpTool[]

export const objectSchema = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
})

/** Texts in a line each; what is empty is left out. */
export const lines = (...texts: readonly (string | undefined | false)[]) => texts.filter(text => text).join('\n')
