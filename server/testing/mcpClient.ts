import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

/** A real client of the Model Context Protocol, with what tests ask of one. */
export interface McpTestClient {
  readonly client: Client
  /** Names of the tools that it is offered. */
  names(): Promise<string[]>
  /** What a tool answered, read as JSON; `isError` beside it. */
  call(name: string, args?: Record<string, unknown>): Promise<{ value: unknown; isError: boolean }>
  close(): Promise<void>
}

/** Connects to the address of a server, with a token. */
export async function connectMcp(url: string, token: string): Promise<McpTestClient> {
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  const client = new Client({ name: 'suite', version: '1' })
  await client.connect(transport as Parameters<Client['connect']>[0])
  return {
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    async call(name, args = {}) {
      const { content, isError } = await client.callTool({ name, arguments: args })
      const [{ text }] = content as [{ text: string }]
      return { value: JSON.parse(text), isError: isError === true }
    },
    close: () => client.close(),
  }
}
