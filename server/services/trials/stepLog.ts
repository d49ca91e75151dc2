import { z } from 'zod'
import type { ScriptStep } from '../../../shared/wire/answers.ts'
import { maskedInput, type Secrets, withoutSecrets } from '../faults/maskedInput.ts'

/** What the isolate puts before texts that stand for what JSON has no words for. */
const mark = '\u0001'
/** Texts of this length were cut where they were read. */
const cutAt = 1_000
/** What of a run is told, in characters: of a value, and of all of them together. */
const most = { value: 300, whole: 400_000 } as const

const told = z.strictObject({
  line: z.int().positive().nullable(),
  name: z.string().max(200),
  given: z.json(),
  values: z.record(z.string(), z.json()),
})

const isWritten = (name: string) => name === 'log' || name.startsWith('console.')

/** A text that was cut may end with the beginning of a secret, which nobody finds any more. */
function withoutBeginning(text: string, { values }: Secrets): string {
  if (text.length < cutAt) return text
  const longest = Math.max(0, ...values.map(value => beginningAtEnd(text, value)))
  return text.slice(0, text.length - longest)
}

function beginningAtEnd(text: string, value: string): number {
  for (let length = Math.min(text.length, value.length - 1); length > 0; length -= 1)
    if (text.endsWith(value.slice(0, length))) return length
  return 0
}

const isPlainName = (name: string) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)

/** As JavaScript would write it. */
function spelled(value: unknown): string {
  if (typeof value === 'string') return value.startsWith(mark) ? value.slice(1) : JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(spelled).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const members = Object.entries(value).map(([name, one]) =>
    name === '…' ? name : `${isPlainName(name) ? name : JSON.stringify(name)}: ${spelled(one)}`,
  )
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/** The same with each of its texts and names changed. */
function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(one => mapped(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [change(name), mapped(one, change)]))
}

/** What a run came by, without what nobody may read of it. */
export class StepLog {
  readonly steps: ScriptStep[] = []
  readonly #secrets: Secrets
  #characters = 0

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  /** @param json of a step as `inside/tracing.ts` tells it; what is none comes from a process that is no longer ours */
  add(json: string): void {
    const { line, name, given, values } = told.parse(JSON.parse(json))
    const known = Object.entries(values).map(([variable, value]) => ({
      name: variable,
      text: this.#text(this.#masked(variable, value)),
    }))
    this.steps.push({ line, name, given: this.#given(name, given), values: this.#room(known) })
  }

  #masked(name: string, value: unknown): unknown {
    const whole = mapped(value, text => withoutBeginning(text, this.#secrets))
    const { input } = maskedInput({ [name]: whole }, this.#secrets)
    return Object.hasOwn(input, name) ? input[name] : `${mark}…`
  }

  #given(name: string, given: unknown): string {
    const masked = this.#masked('given', given)
    if (isWritten(name) && typeof masked === 'string') return shortened(masked)
    const text = spelled(masked)
    return this.#shown(name !== 'return' && Array.isArray(masked) ? text.slice(1, -1) : text)
  }

  #text(value: unknown): string {
    return this.#shown(spelled(value))
  }

  #shown(text: string): string {
    return shortened(withoutSecrets(text, this.#secrets))
  }

  /** Beyond what all steps may tell together, they tell no values. */
  #room(values: ScriptStep['values']): ScriptStep['values'] {
    this.#characters += values.reduce((sum, { name, text }) => sum + name.length + text.length, 0)
    return this.#characters > most.whole ? [] : values
  }
}

const shortened = (text: string) => (text.length > most.value ? `${text.slice(0, most.value)}…` : text)
