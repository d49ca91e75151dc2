import { agentLimits } from '../../../shared/agents/conversations.ts'
import type { AgentAttachment } from '../../db/environment/agentTypes.ts'
import type { SupportAttachment } from '../../db/environment/supportTypes.ts'
import type { FileTexts } from '../knowledge/fileTexts.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

/** Somebody waits for all of them, in ms. */
const patience = 20_000

/**
 * What files of a message say, as long as a model is told of so much: those with less than the rest of what it takes, in their order.
 * Of others it knows the names alone, which the message tells.
 */
export async function attachedTexts(
  fileTexts: Pick<FileTexts, 'read'>,
  environment: OpenEnvironment,
  files: readonly SupportAttachment[],
  signal: AbortSignal,
): Promise<AgentAttachment[]> {
  const time = AbortSignal.timeout(patience)
  const told: AgentAttachment[] = []
  let room: number = agentLimits.attached
  for (const { place, name } of files.slice(-agentLimits.attachments)) {
    const text = await fileTexts.read(environment, place, AbortSignal.any([signal, time])).catch(orNone)
    if (!text || text.length > room) continue
    told.push({ place, name, text })
    room -= text.length
  }
  return told
}

/** A file that is slow to read is none that can be read. */
function orNone(error: unknown): undefined {
  if (error instanceof DOMException && error.name === 'TimeoutError') return undefined
  throw error
}
