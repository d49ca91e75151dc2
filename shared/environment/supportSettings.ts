import { property } from '../fields/property.ts'
import type { SupportChannel } from '../fields/types/supportChannels.ts'

/** How people reach the support of the environment. */
export const supportSettings = {
  /** Off, nothing of it is there for anybody (C30). */
  enableTellus: property.boolean({ default: false }),
  /** What people may write about, and the channel in which each is answered (C31). */
  tellusChannels: {
    ...property.structure<SupportChannel[]>('supportChannels'),
    default: [] as SupportChannel[],
    when: { enableTellus: [true] },
  },
  /** The agent that answers until a person does; empty: people alone answer. */
  supportAgentId: property.component({
    options: { componentTypeName: 'agent' },
    when: { enableTellus: [true] },
  }),
}

export interface SupportSettings {
  enableTellus: boolean
  tellusChannels: readonly SupportChannel[]
  supportAgentId?: string | null
}
