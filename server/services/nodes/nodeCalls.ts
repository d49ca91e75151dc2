import { AppError, type ErrorCode, isAppError, unavailable } from '../../../shared/errors.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'

export interface NodeCallsParts {
  /** The servers that share the data. */
  cluster: Cluster
  ids: Ids
  /** Gets failures that belong to nobody's call. */
  report(error: unknown): void
}

/** @returns undefined when this node has nothing of it; what it resolves with is JSON */
type Answerer = (asked: never) => Promise<unknown> | undefined

interface Asked {
  resolve(answer: { value: unknown } | undefined): void
  reject(error: unknown): void
  timer: NodeJS.Timeout
}

type Message =
  | { kind: 'ask'; topic: string; asked: unknown }
  | { kind: 'mine' }
  | { kind: 'answer'; value: unknown }
  | { kind: 'failure'; error: { code: ErrorCode; message: string; details: Record<string, unknown> } }

const topicOfCalls = 'calls'
/** Characters of base64 in one message. */
const partLength = 6_000
/** So long who has it may take to say so, and then to answer, in ms. */
const patience = { mine: 5_000, answer: 60_000 }

/**
 * What a node has in its memory alone, while it works on it, others ask it for: who was sent to another node is answered as by the one where he
 * began. What is asked goes to all of them, and the one that has it answers.
 */
export class NodeCalls {
  readonly #parts: NodeCallsParts
  readonly #answerers = new Map<string, Answerer>()
  readonly #asked = new Map<string, Asked>()
  /** Messages of which a part has arrived, by what they belong to. */
  readonly #arriving = new Map<string, string[]>()

  constructor(parts: NodeCallsParts) {
    this.#parts = parts
    parts.cluster.listen(news => {
      if (news.kind === 'told' && news.topic === topicOfCalls) this.#hear(news.message)
    })
  }

  /** For as long as the server runs. @param answerer raises what who asks is to be told */
  answer<Question>(topic: string, answerer: (asked: Question) => Promise<unknown> | undefined): void {
    this.#answerers.set(topic, answerer as Answerer)
  }

  /**
   * @param asked JSON
   * @returns undefined when no node has it, or the one that has it died
   * @throws AppError as the one that has it raises · Unavailable when it does not answer
   */
  ask<Answer>(topic: string, asked: unknown): Promise<{ value: Answer } | undefined> {
    if (!this.#parts.cluster.isShared) return Promise.resolve(undefined)
    const id = this.#parts.ids.next()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#over(id)?.resolve(undefined), patience.mine)
      this.#asked.set(id, { resolve: resolve as Asked['resolve'], reject, timer })
      this.#send(id, { kind: 'ask', topic, asked })
    })
  }

  #send(id: string, message: Message): void {
    const text = Buffer.from(JSON.stringify(message)).toString('base64')
    const count = Math.ceil(text.length / partLength)
    for (let part = 0; part < count; part += 1) {
      const words = text.slice(part * partLength, (part + 1) * partLength)
      this.#parts.cluster.tell(topicOfCalls, `${id} ${message.kind} ${part} ${count} ${words}`)
    }
  }

  #hear(told: string): void {
    const [id = '', kind = '', part, count, words = ''] = told.split(' ')
    // Others answer each other, too.
    if (kind !== 'ask' && !this.#asked.has(id)) return
    const whole = this.#whole(`${id} ${kind}`, [Number(part), Number(count)], words)
    if (whole !== undefined) this.#heard(id, JSON.parse(Buffer.from(whole, 'base64').toString()) as Message)
  }

  #whole(key: string, [part, count]: readonly [number, number], words: string): string | undefined {
    if (count === 1) return words
    const parts = this.#arriving.get(key) ?? []
    // What is lost of it never comes.
    if (parts.length === 0) setTimeout(() => this.#arriving.delete(key), patience.answer).unref()
    // They arrive in the order in which they were sent.
    if (part !== parts.length) return undefined
    parts.push(words)
    this.#arriving.set(key, parts)
    if (parts.length < count) return undefined
    this.#arriving.delete(key)
    return parts.join('')
  }

  #heard(id: string, message: Message): void {
    if (message.kind === 'ask') void this.#answer(id, message).catch(this.#parts.report)
    else if (message.kind === 'mine') this.#wait(id)
    else if (message.kind === 'answer') this.#over(id)?.resolve({ value: message.value })
    else this.#over(id)?.reject(raised(message.error))
  }

  async #answer(id: string, { topic, asked }: Message & { kind: 'ask' }): Promise<void> {
    const working = this.#answerers.get(topic)?.(asked as never)
    if (working === undefined) return
    this.#send(id, { kind: 'mine' })
    try {
      this.#send(id, { kind: 'answer', value: await working })
    } catch (error) {
      if (!isAppError(error)) this.#parts.report(error)
      const { code, message, details } = isAppError(error) ? error : unavailable('it failed on another server')
      this.#send(id, { kind: 'failure', error: { code, message, details: { ...details } } })
    }
  }

  #wait(id: string): void {
    const asked = this.#asked.get(id)
    if (asked === undefined) return
    clearTimeout(asked.timer)
    const late = () => this.#over(id)?.reject(unavailable('another server does not answer'))
    asked.timer = setTimeout(late, patience.answer)
  }

  #over(id: string): Asked | undefined {
    const asked = this.#asked.get(id)
    this.#asked.delete(id)
    clearTimeout(asked?.timer)
    return asked
  }
}

const raised = ({ code, message, details }: (Message & { kind: 'failure' })['error']) =>
  new AppError(code, message, details)
