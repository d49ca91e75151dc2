import { isAppError } from '../../../shared/errors.ts'
import type { OutgoingFailure } from '../../db/environment/outgoingTypes.ts'
import type { EndedRequest } from '../outgoing/outgoingLog.ts'
import type { OutsideCalls } from './outside.ts'

type Ended = Pick<EndedRequest, 'method' | 'host' | 'status' | 'failure' | 'sentBytes' | 'receivedBytes'>

/** No name of a host is longer; what is no address may be. */
const longestHost = 260

/** The same calls, of which each is told once it is over: where it went, how it ended, and how much was sent and answered. */
export const notedRequests = (calls: OutsideCalls, note: (ended: Ended) => void): OutsideCalls => ({
  async request(asked, signal, handedOver) {
    const { method, url, body, bytes } = asked
    const host = URL.canParse(url) ? new URL(url).host.slice(0, longestHost) : ''
    const sent = { method, host, sentBytes: body === undefined ? 0 : Buffer.byteLength(body) }
    try {
      const answer = await calls.request(asked, signal, handedOver)
      const receivedBytes = Buffer.byteLength(answer.body, bytes ? 'base64' : 'utf8')
      note({ ...sent, status: answer.status, failure: null, receivedBytes })
      return answer
    } catch (error) {
      // What ended before its turn came was not sent.
      if (isAppError(error)) note({ ...sent, status: null, failure: failureOf(error), receivedBytes: 0 })
      throw error
    }
  },
})

function failureOf(error: unknown): OutgoingFailure {
  if (isAppError(error, 'BadRequest')) return 'refused'
  return isAppError(error, 'TooLarge') ? 'tooLarge' : 'noAnswer'
}
