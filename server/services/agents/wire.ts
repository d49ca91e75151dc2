import { isTurnOver, type TurnState } from '../../../shared/agents/conversations.ts'
import { wireId } from '../../../shared/ids.ts'
import type { AgentCall, AgentConversation, AgentSource, AgentTurn } from '../../db/environment/agentTypes.ts'
import { answerOf, type KnownTurn } from './liveTurn.ts'

/** Ids are those of the wire, times ISO 8601. */
export interface WireCall {
  _id: string
  name: string
  label: string | null
  parameterLabels: { name: string; label: string }[]
  arguments: string
  state: AgentCall['state']
  result: string | null
  error: string | null
  ms: number | null
}

export interface WireTurn {
  _id: string
  question: string
  attachments: { place: string; name: string }[]
  answer: string
  state: TurnState
  calls: WireCall[]
  sources: AgentSource[]
  error: string | null
  errorDetail: string | null
  model: string | null
  input: number
  output: number
  ms: number | null
  createdAt: string
}

export interface WireConversation {
  _id: string
  agentId: string
  title: string
  origin: AgentConversation['origin']
  /** Of who talks. */
  person: string | null
  email: string | null
  replayOf: string | null
  createdAt: string
  updatedAt: string
}

/** What became known of an answer since somebody was told last. */
export interface AnswerEvent {
  turnId: string
  /** Characters of the answer before `text`. */
  from: number
  text: string
  /** All calls, as they are now. */
  calls: WireCall[]
  sources: AgentSource[]
  state: TurnState
  error: string | null
}

const wireCall = ({ id, label, parameterLabels = {}, ...call }: AgentCall): WireCall => ({
  _id: id,
  label: label ?? null,
  parameterLabels: Object.entries(parameterLabels).map(([name, one]) => ({ name, label: one })),
  ...call,
})

const wireSource = (environmentId: string, source: AgentSource): AgentSource => ({
  ...source,
  collectionId: wireId(environmentId, source.collectionId),
})

export const wireConversation = (
  environmentId: string,
  { id, agentId, title, origin, name, email, replayOf, createdAt, updatedAt }: AgentConversation,
): WireConversation => ({
  _id: wireId(environmentId, id),
  agentId: wireId(environmentId, agentId),
  ...{ title, origin, person: name, email },
  replayOf: replayOf && wireId(environmentId, replayOf),
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
})

/**
 * @param live the answer that is being made, if it is this one; without it, one that is not over was interrupted by an end of the server
 * @param tellsAll to who designs the agent
 */
export function wireTurn(
  environmentId: string,
  stored: AgentTurn,
  live: KnownTurn | undefined,
  tellsAll: boolean,
): WireTurn {
  const turn = live?.id === stored.id ? { ...stored, ...live.progress } : ended(stored)
  const { id, question, attachments, state, steps, sources, error, errorDetail, createdAt } = turn
  return {
    _id: wireId(environmentId, id),
    question,
    attachments: attachments.map(({ place, name }) => ({ place, name })),
    answer: answerOf(steps),
    state,
    calls: steps.flatMap(({ calls }) => calls.map(wireCall)),
    sources: sources.map(source => wireSource(environmentId, source)),
    error,
    errorDetail: tellsAll ? errorDetail : null,
    model: turn.model,
    input: turn.input,
    output: turn.output,
    ms: turn.ms,
    createdAt: new Date(createdAt).toISOString(),
  }
}

const ended = (turn: AgentTurn): AgentTurn =>
  isTurnOver(turn.state) ? turn : { ...turn, state: 'failed', error: turn.error ?? 'interrupted' }

/** @param told the answer that somebody has */
export function answerEvent(environmentId: string, live: KnownTurn, told: string): AnswerEvent {
  const { state, error, sources, steps } = live.progress
  const answer = answerOf(steps)
  const from = answer.startsWith(told) ? told.length : 0
  return {
    turnId: wireId(environmentId, live.id),
    from,
    text: answer.slice(from),
    calls: steps.flatMap(({ calls }) => calls.map(wireCall)),
    sources: sources.map(source => wireSource(environmentId, source)),
    state,
    error,
  }
}
