import { type CallState, isTurnOver, type TurnState } from '../../../../shared/agents/conversations.ts'

/** A call of a function, as its chat shows it. */
export interface ShownCall {
  readonly _id: string
  readonly name: string
  /** As people read it; null: by its name. */
  readonly label: string | null
  readonly parameterLabels: readonly { readonly name: string; readonly label: string }[]
  /** JSON as the model wrote it, or what it took for it. */
  readonly arguments: string
  readonly state: CallState
  /** JSON. */
  readonly result: string | null
  readonly error: string | null
  readonly ms: number | null
}

/** A fragment that the model was told. */
export interface ShownSource {
  readonly recordId: string
  readonly collectionId: string
  readonly field: string
  readonly label: string
  readonly text: string
  readonly similarity: number
}

/** What is said of a source beside its words. */
export interface SourcePlace {
  /** Where its record is read; undefined where nobody is led to it. */
  readonly path?: string | undefined
  /** What people call the field. */
  readonly field?: string | undefined
}

/** A question and its answer. */
export interface ShownTurn {
  readonly _id: string
  readonly question: string
  readonly attachments: readonly { readonly name: string }[]
  readonly state: TurnState
  readonly answer: string
  readonly calls: readonly ShownCall[]
  readonly sources: readonly ShownSource[]
  readonly error: string | null
  readonly errorDetail: string | null
  readonly model: string | null
  readonly input: number
  readonly output: number
  readonly ms: number | null
}

export const isUnderWay = (turn: Pick<ShownTurn, 'state'> | undefined) => turn !== undefined && !isTurnOver(turn.state)

/** JSON as people read it; other texts as they are. */
export function readableJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** The arguments of a call by what people call them; undefined for what is no object. */
export function labelledArguments({
  arguments: text,
  parameterLabels,
}: Pick<ShownCall, 'arguments' | 'parameterLabels'>): readonly (readonly [label: string, value: string])[] | undefined {
  const labelOf = (name: string) => parameterLabels.find(one => one.name === name)?.label || name
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    return Object.entries(value).map(([name, one]) => [
      labelOf(name),
      typeof one === 'string' ? one : JSON.stringify(one),
    ])
  } catch {
    return undefined
  }
}
