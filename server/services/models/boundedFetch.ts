/** Of what the client would send: what it takes from the variables of the system is not among it. */
const sentHeaders = ['accept', 'authorization', 'content-type'] as const

/** More came than an answer may have. */
export class AnswerTooLong extends Error {
  constructor() {
    super('the answer is too long')
  }
}

/**
 * How models are asked: by a request that follows no redirect, which would take the key elsewhere, and whose answer is cut off at so many
 * bytes.
 */
export function boundedFetch(mostBytes: number): typeof fetch {
  return async (input, init) => {
    const given = new Headers(init?.headers)
    const headers = new Headers({ 'user-agent': 'Telar' })
    for (const name of sentHeaders) {
      const value = given.get(name)
      if (value !== null) headers.set(name, value)
    }
    const response = await fetch(input, { ...init, headers, redirect: 'error' })
    if (response.body === null) return response
    return new Response(response.body.pipeThrough(counted(mostBytes)), response)
  }
}

function counted(mostBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(part, controller) {
      bytes += part.byteLength
      if (bytes > mostBytes) controller.error(new AnswerTooLong())
      else controller.enqueue(part)
    },
  })
}
