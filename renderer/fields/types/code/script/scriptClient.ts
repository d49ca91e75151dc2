import type { AnswerOf, ArgumentsOf, FromWorker, ScriptQuestion, ToWorker } from './protocol.ts'
import type { ScriptAround } from './scriptAround.ts'
import ScriptWorker from './scriptWorker.ts?worker'

type Described = Pick<ScriptAround, 'definitions' | 'texts' | 'language'>

interface Waiting {
  resolve(answer: never): void
  reject(cause: Error): void
}

/** The worker that reads scripts: there once it is asked, and made anew after it failed. */
class ScriptClient {
  #worker: Worker | undefined
  #described: Described | undefined
  #last = 0
  readonly #waiting = new Map<number, Waiting>()

  /** Rejects when the worker cannot be loaded or fails. */
  async ask<Question extends ScriptQuestion>(
    around: Described,
    question: Question,
    ...args: ArgumentsOf<Question>
  ): Promise<AnswerOf<Question>> {
    const worker = this.#started()
    this.#describe(worker, around)
    this.#last += 1
    const id = this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      send(worker, { id, question, args })
    })
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = new ScriptWorker()
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#take(data)
    worker.onerror = () => this.#fail(worker)
    this.#worker = worker
    return worker
  }

  #describe(worker: Worker, { definitions, texts, language }: Described): void {
    const known = this.#described
    if (known?.definitions === definitions && known.texts === texts && known.language === language) return
    this.#described = { definitions, texts, language }
    send(worker, { describe: definitions, texts, language })
  }

  #take(message: FromWorker): void {
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if ('failure' in message) waiting?.reject(new Error(message.failure))
    else waiting?.resolve(message.answer as never)
  }

  #fail(worker: Worker): void {
    worker.terminate()
    this.#worker = undefined
    this.#described = undefined
    for (const { reject } of this.#waiting.values()) reject(new Error('the check of scripts failed'))
    this.#waiting.clear()
  }
}

/** Of the page. */
export const scriptClient = new ScriptClient()

const send = (worker: Worker, message: ToWorker) => worker.postMessage(message)
