import { useApolloClient, useMutation, useSubscription } from '@apollo/client/react'
import { useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ChangeSet } from '../../../shared/changeSets/changeSet.ts'
import { type AssistantRun, type AssistantTurn, assistantLimits } from '../../../shared/designAssistant/assistant.ts'
import { errorCode } from '../../graphql/errors.ts'
import { type KeptTalk, type Said, Talks, TalksContext } from '../data/talks.ts'
import { answerQuery, askMutation, progressSubscription, stopMutation } from './documents.ts'

export interface Asking {
  model: string | undefined
  mayReadRecords: boolean
}

export interface Conversation {
  said: readonly Said[]
  /** The answer that is on its way. */
  running: AssistantRun | undefined
  failed: KeptTalk['failed']
  /** The question waits for its answer. */
  busy: boolean
  /** The proposal that is looked at: the last one, until it was applied or discarded. */
  open: ChangeSet | undefined
  ask(text: string, asking: Asking): Promise<void>
  stop(): void
  show(open: ChangeSet | undefined): void
  clear(): void
}

/** Of a proposal in what a model is told of the conversation, in characters. */
const proposalLength = 20_000

const proposed = (proposal: ChangeSet | null | undefined) =>
  proposal ? `[You proposed this change set]\n${JSON.stringify(proposal).slice(0, proposalLength)}` : ''

/** The last turns that a model is told, with what it proposed. */
function turnsOf(said: readonly Said[]): AssistantTurn[] {
  const turns: AssistantTurn[] = []
  let length = 0
  for (const { who, text, run } of said.toReversed()) {
    const whole = [text, proposed(run?.proposal)].filter(part => part !== '').join('\n\n')
    const turn = { who, text: whole.slice(0, assistantLimits.turn) || '…' }
    length += turn.text.length
    if (turns.length >= assistantLimits.turns || length > assistantLimits.conversation) break
    turns.unshift(turn)
  }
  return turns
}

interface About {
  environmentId: string
  /** Wire id of the view or collection that it is about. */
  about?: string
}

/** A conversation with the assistant, which goes on when its screen is left and opened again. */
export function useConversation({ environmentId, about }: About): Conversation {
  const [own] = useState(() => new Talks())
  const talks = useContext(TalksContext) ?? own
  const key = `${environmentId} ${about ?? ''}`
  const { said, sending, runId, failed, open } = useSyncExternalStore(talks.subscribe, () => talks.of(key))
  const [send] = useMutation(askMutation)
  const [sendStop] = useMutation(stopMutation)
  const running = useRun(runId)

  useEffect(() => {
    if (running !== undefined && running.state !== 'running') talks.keep(key, after(talks.of(key), running))
  }, [running, talks, key])

  const ask = useCallback(
    async (text: string, { model, mayReadRecords }: Asking) => {
      const before = talks.of(key).said
      const next: readonly Said[] = [...before, { who: 'person', text }]
      talks.keep(key, { said: next, failed: undefined, sending: true })
      try {
        const more = { ...(about && { about }), ...(model && { model }), ...(mayReadRecords && { mayReadRecords }) }
        const { data } = await send({ variables: { environmentId, question: { turns: turnsOf(next), ...more } } })
        talks.keep(key, { sending: false, runId: data?.run._id })
      } catch (error) {
        talks.keep(key, { sending: false, said: before, failed: { text, error } })
      }
    },
    [talks, key, send, environmentId, about],
  )

  const stop = useCallback(() => {
    // What is wrong is told by the connection's notice.
    if (runId !== undefined) sendStop({ variables: { runId } }).catch(() => undefined)
  }, [runId, sendStop])

  const clear = useCallback(() => talks.keep(key, { said: [], failed: undefined }), [talks, key])
  const show = useCallback((shown: ChangeSet | undefined) => talks.keep(key, { open: shown }), [talks, key])

  return { said, running, failed, open, busy: sending || runId !== undefined, ask, stop, clear, show }
}

/** What a conversation is once an answer is over. */
function after({ said }: KeptTalk, run: AssistantRun): Partial<KeptTalk> {
  const { state, text, proposal } = run
  if (state === 'finished')
    return { runId: undefined, said: [...said, { who: 'assistant', text, run }], ...(proposal && { open: proposal }) }
  return { runId: undefined, said: said.slice(0, -1), failed: { text: said.at(-1)?.text ?? '', run } }
}

/** After so many ms without news the server is asked: the websocket may be down. */
const patience = 1_500

/** An answer as it grows. */
function useRun(runId: string | undefined): AssistantRun | undefined {
  const [run, setRun] = useState<AssistantRun>()
  const heard = useRef(false)
  useSubscription(progressSubscription, {
    variables: { runId: runId ?? '' },
    skip: runId === undefined,
    onData: ({ data: { data } }) => {
      heard.current = true
      if (data) setRun(data.run)
    },
  })
  const client = useApolloClient()
  useEffect(() => {
    if (runId === undefined) return
    const lost = { ...nothing, _id: runId, state: 'failed', failure: 'other' } as const
    const timer = setInterval(() => {
      const isSilent = !heard.current
      heard.current = false
      if (!isSilent) return
      client.query({ query: answerQuery, variables: { runId }, fetchPolicy: 'no-cache' }).then(
        ({ data }) => {
          if (data) setRun(data.run)
        },
        (error: unknown) => {
          // A server that started anew knows nothing of it.
          if (errorCode(error) === 'NotFound') setRun(lost)
        },
      )
    }, patience)
    return () => clearInterval(timer)
  }, [runId, client])
  return run?._id === runId ? run : undefined
}

const nothing = { text: '', steps: [], proposal: null, problems: [], usage: { input: 0, output: 0 } }
