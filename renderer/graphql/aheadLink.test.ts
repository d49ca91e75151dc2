import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAheadLink } from './aheadLink.ts'
import { errorCode } from './errors.ts'
import { fakeClient } from './testing/fakeClient.ts'

const rows = gql`query TableResult($tableId: String!, $page: Int, $more: JSON) {
  tableResult(tableId: $tableId, page: $page, more: $more)
}`
const view = gql`query ViewResults { viewResults }`
const change = gql`mutation Change { change }`

const viewResults = [{ call: 'tableResult', variables: { page: 1, tableId: 't' }, result: 'with the view' }]
const data: Record<string, object> = { ViewResults: { viewResults }, Change: { change: true } }

/** A client, and what it asks: the answer counts the requests that were sent. */
function asking() {
  const { client, sent } = fakeClient(({ operations }, n) => ({
    body: operations.map(({ operationName }) => ({ data: data[operationName] ?? { tableResult: `request ${n}` } })),
  }))
  const query = async (document: typeof rows, variables = {}, context = {}) => {
    const asked = client.query({ query: document, variables, context, fetchPolicy: 'no-cache' })
    await vi.advanceTimersByTimeAsync(20)
    return (await asked).data
  }
  const page = async (variables: object = {}) =>
    (await query(rows, { tableId: 't', page: 1, more: undefined, ...variables })) as unknown
  return { client, sent, query, page }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_750_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('what came with the view is given to all who ask for it together, and asked of the server afterwards', async () => {
  const { sent, query, page } = asking()
  await query(view)
  expect(await page()).toEqual({ tableResult: 'with the view' })
  expect(await page()).toEqual({ tableResult: 'with the view' })
  expect(await page({ page: 2 })).toEqual({ tableResult: 'request 2' })
  await vi.advanceTimersByTimeAsync(250)
  expect(await page()).toEqual({ tableResult: 'request 3' })
  expect(sent).toHaveLength(3)
})

test('what was asked as a role is given to who asks as that role, and to nobody else', async () => {
  const { query } = asking()
  const variables = { tableId: 't', page: 1, more: undefined }
  await query(view, {}, { asRole: 'shop_clerk' })
  expect(await query(rows, variables)).toEqual({ tableResult: 'request 2' })
  expect(await query(rows, variables, { asRole: 'shop_manager' })).toEqual({ tableResult: 'request 3' })
  expect(await query(rows, variables, { asRole: 'shop_clerk' })).toEqual({ tableResult: 'with the view' })
})

test('what nobody asked for is forgotten after five seconds, and after a change', async () => {
  const { client, query, page } = asking()
  await query(view)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await page()).toEqual({ tableResult: 'request 2' })
  await query(view)
  const changed = client.mutate({ mutation: change })
  await vi.advanceTimersByTimeAsync(20)
  await changed
  expect(await page()).toEqual({ tableResult: 'request 5' })
})

test('what is asked ahead waits for whoever asks the same, under way or answered', async () => {
  const { sent, query, page } = asking()
  const variables = { tableId: 't', page: 1 }
  const ahead = query(rows, variables, { ahead: true })
  expect(await page()).toEqual(await ahead)
  expect(await page()).toEqual({ tableResult: 'request 1' })
  expect(sent).toHaveLength(1)
})

test('what failed ahead is asked again', async () => {
  const offline = new TypeError('fetch failed')
  const { client } = fakeClient((_, n) => (n <= 4 ? offline : { body: [{ data: { tableResult: 'again' } }] }), {
    random: 0.25,
  })
  const options = { query: rows, variables: { tableId: 't' }, fetchPolicy: 'no-cache' } as const
  const ahead = client.query({ ...options, context: { ahead: true } }).catch(errorCode)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await ahead).toBe('offline')
  const asked = client.query(options)
  await vi.advanceTimersByTimeAsync(20)
  expect((await asked).data).toEqual({ tableResult: 'again' })
})

test('what is shown or awaited was asked for at its own time, not when somebody listens', async () => {
  let now = 1_000
  const ahead = createAheadLink(() => now)
  const answers: Subject<ApolloLink.Result>[] = []
  const server = new ApolloLink(() => {
    const answer = new Subject<ApolloLink.Result>()
    answers.push(answer)
    return answer
  })
  const answer = async (index: number, result: object) => {
    answers[index]?.next({ data: result })
    answers[index]?.complete()
    await vi.advanceTimersByTimeAsync(0)
  }
  const client = new ApolloClient({ link: ahead.link.concat(server), cache: new InMemoryCache() })
  const ask = (query: typeof view, variables = {}, context = {}) =>
    void client.query({ query, variables, context, fetchPolicy: 'no-cache' })
  const passes = (ms: number) => {
    now += ms
    return vi.advanceTimersByTimeAsync(ms)
  }

  expect(ahead.asked()).toBe(1_000)
  ask(view)
  await passes(30_000)
  expect(ahead.asked()).toBe(1_000)
  await answer(0, { viewResults })
  // The results wait for their components, and are as old as their question.
  await passes(4_000)
  expect(ahead.asked()).toBe(1_000)
  ask(rows, { tableId: 't', page: 1 })
  expect(answers).toHaveLength(1)
  now += 60_000
  // However long the screen takes to be drawn with them.
  ask(rows, { tableId: 'other' })
  expect(ahead.asked()).toBe(1_000)
  await vi.advanceTimersByTimeAsync(250)
  expect(ahead.asked()).toBe(95_000)
  await answer(1, { tableResult: 1 })
  expect(ahead.asked()).toBe(95_000)
  now += 1
  expect(ahead.asked()).toBe(95_001)
})
