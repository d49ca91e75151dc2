/** Who began a conversation with an agent: a person, its editor's test chat, a replay against a changed agent, or a script. */
export const conversationOrigins = ['person', 'test', 'replay', 'script'] as const
export type ConversationOrigin = (typeof conversationOrigins)[number]

/** asking: it waits for a person to allow a call. */
export const turnStates = ['running', 'asking', 'done', 'failed', 'stopped'] as const
export type TurnState = (typeof turnStates)[number]

export const isTurnOver = (state: TurnState) => state !== 'running' && state !== 'asking'

/** asking: a person has to allow it first. refused: that one did not, or nobody could be asked. */
export const callStates = ['waiting', 'asking', 'running', 'done', 'failed', 'refused'] as const
export type CallState = (typeof callStates)[number]

/** Why a turn failed, beside what a model fails with (`noModel`, `modelTime` …) and the limits of its use (`modelPersonTokens` …). */
export const turnErrors = [
  'tooLong',
  'tooManyRounds',
  'timeOver',
  'prompt',
  'knowledge',
  'interrupted',
  'internal',
] as const
export type TurnError = (typeof turnErrors)[number]

/** What people send and agents do, at most. */
export const agentLimits = {
  /** Characters of a question. */
  question: 20_000,
  attachments: 5,
  /** Characters of the text of all attachments of a question. */
  attached: 60_000,
  /** Characters of an answer. */
  answer: 50_000,
  /** How often a model is asked for one answer. */
  rounds: 10,
  /** Calls of functions in one answer. */
  calls: 24,
  /** Characters of the arguments of a call, and of what a function has answered. */
  arguments: 20_000,
  result: 20_000,
  /** Characters of what was said before and the model is told again. */
  history: 60_000,
  /** Milliseconds of an answer, while nobody is asked anything. */
  turnMs: 300_000,
  /** Milliseconds in which a person says whether a call may run. */
  askMs: 600_000,
} as const
