import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { unavailable } from '../../shared/errors.ts'
import type { McpSession } from '../services/mcp/mcp.ts'
import { asAppError, errorText } from './errorReplies.ts'

export interface McpMessage {
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly version: string
  /** Aborted when nobody waits for the answer any more, or for too long. */
  readonly signal: AbortSignal
  /** Told of what nobody expected. @returns the id under which the log has it */
  failed(error: unknown): string
}

/** What went wrong, as the agent reads it. */
function textOf(error: unknown, failed: McpMessage['failed']): string {
  const known = asAppError(error)
  return known === undefined ? JSON.stringify({ error: 'InternalError', requestId: failed(error) }) : errorText(known)
}

/** Rejects when the signal says so; what was begun goes on to its end. */
const until = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const give = () => reject(unavailable('The request took too long'))
    if (signal.aborted) give()
    signal.addEventListener('abort', give, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', give))
  })

function serverOf({ title, tools, call }: McpSession, { version, signal, failed }: McpMessage): Server {
  const server = new Server(
    { name: 'telar', title, version },
    {
      capabilities: { tools: {} },
      instructions: `Reads and changes what “${title}” keeps, under the rights of one of its roles.`,
    },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ readOnly, inputSchema, ...tool }) => ({
      ...tool,
      inputSchema: { ...inputSchema, type: 'object' as const },
      annotations: { readOnlyHint: readOnly, destructiveHint: !readOnly, openWorldHint: false },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    try {
      const text = await until(call(params.name, params.arguments ?? {}, signal), signal)
      return { content: [{ type: 'text' as const, text }] }
    } catch (error) {
      return { content: [{ type: 'text' as const, text: textOf(error, failed) }], isError: true }
    }
  })
  return server
}

/** Answers one message of the Model Context Protocol (streamable HTTP, without a state between two messages). */
export async function answerMcp(session: McpSession, message: McpMessage): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = serverOf(session, message)
  // The library's own interface is not written for exact optional properties.
  await server.connect(transport as Parameters<Server['connect']>[0])
  try {
    const { headers, body, signal } = message
    const request = new Request('http://localhost/mcp', { method: 'POST', headers })
    return await until(transport.handleRequest(request, { parsedBody: body }), signal)
  } finally {
    await server.close()
  }
}
