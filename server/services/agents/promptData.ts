import { wireId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import type { AgentConversation } from '../../db/environment/agentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { scriptUser } from '../scripts/peopleFunctions.ts'

export interface PromptAbout {
  /** Of the wire. */
  agentId: string
  conversation: Pick<AgentConversation, 'id' | 'origin' | 'parameters'>
  /** That were asked before. */
  turns: number
  language: Language
  /** Milliseconds since 1970. */
  now: number
}

/** What the template of a system prompt sees by name; plain JSON. */
export async function promptData(
  platform: PlatformStore,
  { environment, caller }: { environment: OpenEnvironment; caller: Pick<Caller, 'accountId' | 'email' | 'name'> },
  { agentId, conversation, turns, language, now }: PromptAbout,
): Promise<Readonly<Record<string, unknown>>> {
  const { accountId, email, name } = caller
  const { store, whole, id, zone } = environment
  const membership = accountId === null ? undefined : await store.reads.memberships.byAccount(accountId)
  const row = await platform.reads.environments.byId(id)
  return {
    user: membership ? scriptUser(whole, membership) : { _id: null, email, name, roles: [], profile: {} },
    environment: { _id: id, name: row?.name ?? id },
    agentId,
    conversation: { _id: wireId(id, conversation.id), turns, isTest: conversation.origin === 'test' },
    parameters: conversation.parameters,
    language,
    zone,
    date: new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now),
    now: new Date(now).toISOString(),
  }
}
