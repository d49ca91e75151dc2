import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { CallToolResultSchema, ListToolsResultSchema } from '@modelcontextprotocol/sdk/types.js'
import type { OutsideCalls } from '../scripts/outside.ts'

export interface McpAddress {
  readonly url: string
  /** Sent as a bearer token, to this address alone. */
  readonly key: string | undefined
}

export interface OutsideTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: Readonly<Record<string, unknown>>
}

/** Tools of one server, at most, and characters of what is told of one. */
const mostTools = 100
const longest = { text: 4_000, schema: 20_000 } as const
/** Of one answer, in ms. */
const answerMs = 25_000
const mostPages = 5
const bodiless: ReadonlySet<number> = new Set([101, 204, 205, 304])

/** Requests under the rules for addresses outside: public ones alone, no redirect, which would take the key elsewhere, and no endless answers. */
function fetchThrough(outside: OutsideCalls, { key }: McpAddress, signal: AbortSignal): typeof fetch {
  return async (input, init = {}) => {
    const method = init.method ?? 'GET'
    // Nothing is listened to between two calls.
    if (method === 'GET') return new Response(null, { status: 405 })
    const headers = { ...Object.fromEntries(new Headers(init.headers)), 'user-agent': 'Telar' }
    const answer = await outside.request(
      {
        url: String(input),
        method,
        headers: { ...headers, ...(key !== undefined && { authorization: `Bearer ${key}` }) },
        body: typeof init.body === 'string' ? init.body : undefined,
        bytes: false,
        timeout: answerMs,
        maxRedirects: 0,
      },
      signal,
    )
    const { status, statusText, body } = answer
    const { 'content-length': _, 'content-encoding': __, 'transfer-encoding': ___, ...told } = answer.headers
    return new Response(bodiless.has(status) ? null : body, { status, statusText, headers: told })
  }
}

/** What a server outside is asked, over one connection that is closed afterwards. */
async function connected<T>(
  outside: OutsideCalls,
  address: McpAddress,
  signal: AbortSignal,
  ask: (client: Client) => Promise<T>,
): Promise<T> {
  const transport = new StreamableHTTPClientTransport(new URL(address.url), {
    fetch: fetchThrough(outside, address, signal),
    reconnectionOptions: {
      ...{ maxRetries: 0, initialReconnectionDelay: 1, maxReconnectionDelay: 1, reconnectionDelayGrowFactor: 1 },
    },
  })
  const client = new Client({ name: 'telar', version: '1' })
  try {
    await client.connect(transport as Parameters<Client['connect']>[0], { signal, timeout: answerMs })
    return await ask(client)
  } finally {
    await transport.terminateSession().catch(() => undefined)
    await client.close()
  }
}

const cut = (text: string | undefined) => (text ?? '').slice(0, longest.text)

/**
 * The tools that a server has, page by page. Their schemas are told on and never compiled: they are another's, and so are the patterns in
 * them.
 */
export const toolsOf = (outside: OutsideCalls, address: McpAddress, signal: AbortSignal): Promise<OutsideTool[]> =>
  connected(outside, address, signal, async client => {
    const found: OutsideTool[] = []
    let cursor: string | undefined
    for (let page = 0; page < mostPages && found.length < mostTools; page += 1) {
      const params = cursor === undefined ? {} : { cursor }
      const asked = { method: 'tools/list' as const, params }
      const { tools, nextCursor } = await client.request(asked, ListToolsResultSchema, { signal, timeout: answerMs })
      for (const { name, title, description, inputSchema } of tools)
        if (JSON.stringify(inputSchema).length <= longest.schema)
          found.push({ name, title: cut(title), description: cut(description), inputSchema })
      cursor = nextCursor
      if (cursor === undefined) break
    }
    return found.slice(0, mostTools)
  })

/** What a tool answers: its texts, or what it says as data. @throws Error with what it says went wrong */
export const callTool = (
  outside: OutsideCalls,
  address: McpAddress,
  { name, args }: { name: string; args: Readonly<Record<string, unknown>> },
  signal: AbortSignal,
): Promise<unknown> =>
  connected(outside, address, signal, async client => {
    const asked = { method: 'tools/call' as const, params: { name, arguments: { ...args } } }
    const answer = await client.request(asked, CallToolResultSchema, { signal, timeout: answerMs })
    const { content, isError, structuredContent } = answer
    const text = content.map(part => ('text' in part ? part.text : `[${part.type}]`)).join('\n')
    if (isError === true) throw new Error(text || 'the tool failed')
    return structuredContent ?? text
  })
