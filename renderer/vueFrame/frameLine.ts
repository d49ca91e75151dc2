import type { FrameError, FrameRequest, FromFrame, ToFrame } from '../../shared/vueBlocks/frameMessages.ts'

/** What a block is told of a request that failed. */
class BlockError extends Error {
  readonly code: string | undefined

  constructor({ message, code }: FrameError) {
    super(message)
    this.name = 'BlockError'
    this.code = code
  }
}

type Asked = FrameRequest extends infer One ? (One extends FrameRequest ? Omit<One, 'id'> : never) : never

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

/** The frame's end of the line to the page. */
export class FrameLine {
  readonly #port: MessagePort
  readonly #waiting = new Map<number, Waiting>()
  #count = 0

  constructor(port: MessagePort, onMessage: (message: ToFrame) => void) {
    this.#port = port
    port.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ToFrame
      if (message.type === 'answer') this.#answered(message)
      else onMessage(message)
    }
  }

  tell(message: FromFrame): void {
    this.#port.postMessage(JSON.stringify(message))
  }

  ask(request: Asked): Promise<unknown> {
    this.#count += 1
    const id = this.#count
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.tell({ ...request, id } as FrameRequest)
    })
  }

  #answered({ id, value, error }: Extract<ToFrame, { type: 'answer' }>): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) waiting?.reject(new BlockError(error))
    else waiting?.resolve(value)
  }
}
