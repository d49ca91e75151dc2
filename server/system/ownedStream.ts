import type { EventEmitter } from 'node:events'

/**
 * A stream that may fail before its reader has come, or after it has gone: unheard, that would end the process. The reader gets the
 * error all the same.
 */
export function ownedStream<S extends EventEmitter>(stream: S): S {
  return stream.on('error', () => undefined)
}
