import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { z } from 'zod'

/** A request that the server got. */
export interface McpRequest {
  readonly method: string | undefined
  readonly authorization: string | undefined
  /** Of the message: `initialize`, `tools/call` … */
  readonly asked: string | undefined
}

/** A real server of the Model Context Protocol on a port of its own, with sessions and streamed answers. */
export interface McpTestServer {
  readonly url: string
  /** In the order in which they came. */
  readonly requests: readonly McpRequest[]
  /** From now on every request is answered so, before the protocol is. */
  answer(instead: { status: number; headers?: Record<string, string>; body?: string } | undefined): void
  close(): Promise<void>
}

function toolsServer(): McpServer {
  const server = new McpServer({ name: 'tools', version: '1' })
  const text = (said: string) => ({ content: [{ type: 'text' as const, text: said }] })
  server.registerTool(
    'echo',
    { title: 'Eco', description: 'Says what it is told', inputSchema: { words: z.string() } },
    ({ words }) => text(`you said ${words}`),
  )
  server.registerTool('fail', { description: 'Never works' }, () => ({ ...text('it is closed'), isError: true }))
  server.registerTool('wide', { description: 'Says too much' }, () => text('x'.repeat(4_000_000)))
  server.registerTool('picture', { description: 'Shows' }, () => ({
    content: [{ type: 'image' as const, data: 'AAAA', mimeType: 'image/png' }],
  }))
  server.registerTool(
    'hostile.name',
    { description: 'y'.repeat(10_000), inputSchema: { a: z.string().regex(/^(a+)+$/) } },
    () => text('done'),
  )
  return server
}

export async function startMcpServer(): Promise<McpTestServer> {
  const requests: McpRequest[] = []
  const sessions = new Map<string, StreamableHTTPServerTransport>()
  let instead: Parameters<McpTestServer['answer']>[0]
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const written = Buffer.concat(chunks).toString()
    const body: unknown = written === '' ? undefined : JSON.parse(written)
    const asked = (body as { method?: string } | undefined)?.method
    requests.push({ method: request.method, authorization: request.headers.authorization, asked })
    if (instead !== undefined) {
      response.writeHead(instead.status, instead.headers ?? {}).end(instead.body ?? '')
      return
    }
    const known = sessions.get(String(request.headers['mcp-session-id']))
    const transport =
      known ??
      new StreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: id => void sessions.set(id, transport),
      })
    if (known === undefined) await toolsServer().connect(transport as Parameters<McpServer['connect']>[0])
    await transport.handleRequest(request, response, body)
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`,
    requests,
    answer(given) {
      instead = given
    },
    async close() {
      await Promise.all([...sessions.values()].map(transport => transport.close()))
      http.closeAllConnections()
      await new Promise(resolve => http.close(resolve))
    },
  }
}
