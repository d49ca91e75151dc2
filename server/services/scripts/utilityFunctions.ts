import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { OutsideCalls } from './outside.ts'
import { type HostFunction, hostFunction } from './scriptContext.ts'
import { inTurn } from './turns.ts'

/** As long as any run may take, in ms. */
const longestDelay = 600_000

const delay = z.tuple([z.number().min(0).max(longestDelay)])

const request = z.strictObject({
  url: z.string().max(16_000),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']),
  headers: z.record(z.string(), z.string()),
  body: z.string().optional(),
  bytes: z.boolean(),
  timeout: z.number().positive().optional(),
  maxRedirects: z.int().min(0).optional(),
})
const requested = z.tuple([request])

/** How many requests of one run are under way at once; the others wait. */
const mostRequests = 10

/** What scripts have of the server that is no matter of the records of their environment. */
export const utilityFunctions = (
  outside: OutsideCalls,
  places = pLimit(mostRequests),
): Record<'delay' | 'request', HostFunction> => ({
  delay: hostFunction(delay, async ([milliseconds], { signal }) => {
    await wait(milliseconds, undefined, { signal })
    return null
  }),
  request: hostFunction(requested, ([asked], { signal, handedOver }) => {
    const ask = () => outside.request(asked, signal, handedOver)
    return inTurn(places, ask, signal, handedOver).answer
  }),
})
