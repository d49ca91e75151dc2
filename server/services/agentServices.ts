import { AgentAttachments, type AgentAttachmentsParts } from './agents/agentAttachments.ts'
import { Agents, type AgentsParts } from './agents/agents.ts'

export interface AgentServices {
  readonly agents: Agents
}

/** Conversations with agents, wired once. */
export function agentServices(parts: Omit<AgentsParts, 'attachments'> & AgentAttachmentsParts): AgentServices {
  return { agents: new Agents({ ...parts, attachments: new AgentAttachments(parts) }) }
}
