import { property } from '../fields/property.ts'

/** How outside agents use the environment, as clients of the Model Context Protocol. */
export const mcpSettings = {
  /** Off, nothing of it is there for anybody. */
  mcpEnabled: property.boolean({ default: false }),
  /** Of one token. */
  mcpCallsPerMinute: property.number({
    default: 60,
    options: { integer: true, min: 1, max: 10_000 },
    when: { mcpEnabled: [true] },
  }),
}

export interface McpSettings {
  mcpEnabled: boolean
  mcpCallsPerMinute: number
}

/** For how long a token is good, in days. */
export const mcpTokenDays = { least: 1, most: 365, default: 90 } as const
