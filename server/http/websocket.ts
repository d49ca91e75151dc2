import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { CloseCode, type Context, handleProtocols, makeServer, type SubscribePayload } from 'graphql-ws'
import type { Logger } from 'pino'
import { type WebSocket, WebSocketServer } from 'ws'
import { badRequest, isAppError, tooLarge } from '../../shared/errors.ts'
import { connectionInitBody } from '../../shared/protocol/headers.ts'
import { limits } from '../../shared/protocol/limits.ts'
import { socketClose } from '../../shared/protocol/socket.ts'
import type { ClientInfo, GraphQLContext } from '../graphql/module.ts'
import { parseOptions, validationOptions } from '../graphql/pipeline/apollo.ts'
import { formattedError, logUnexpected } from '../graphql/pipeline/errors.ts'
import { checkIntrospection } from '../graphql/pipeline/introspection.ts'
import { limitsRule } from '../graphql/pipeline/limitRules.ts'
import type { Signed } from '../services/accounts/sessions.ts'
import type { Caller, Host } from '../services/caller.ts'
import type { Services } from '../services/services.ts'

export interface SocketOptions {
  readonly schema: GraphQLSchema
  readonly services: Services
  readonly logger: Logger
  readonly nextRequestId: () => string
  /** The Host header that decides; `undefined` when there is no good one. */
  readonly hostHeaderOf: (request: IncomingMessage) => string | undefined
  readonly clientOf: (request: IncomingMessage) => ClientInfo
}

export interface SocketServer {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  close(): Promise<void>
}

/** What is kept with a connection: who it is, once `connection_init` was signed. */
interface Connection extends Record<PropertyKey, unknown> {
  readonly socket: WebSocket
  readonly request: IncomingMessage
  readonly host: Host
  caller?: Caller
}
type SocketContext = Context<Record<string, unknown>, Connection>

/** A connection whose other end has silently gone is found out within two of these, in ms. */
const pingInterval = 12_000
/** How long a client may take to say goodbye when the server stops, in ms. */
const closeTimeout = 1_000

/** Subscriptions, on the same path as POST /graphql (contract, "HTTP"). */
export function socketServer(options: SocketOptions): SocketServer {
  const { services, logger } = options
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.socketMessageBytes, handleProtocols })
  const bySession = new Map<string, Set<WebSocket>>()
  const stopListening = services.sessions.onRevoked(sessionId => {
    for (const socket of bySession.get(sessionId) ?? []) socket.close(socketClose.revoked, 'sessionNotFound')
  })

  const connect = async (context: SocketContext): Promise<boolean> => {
    const { extra, connectionParams } = context
    try {
      extra.caller = await services.sessions.identify(signedParameters(connectionParams), extra.host)
    } catch (error) {
      if (!isAppError(error, 'AuthError')) throw error
      const reason = { error: 'AuthError', message: error.message, ...error.details }
      extra.socket.close(socketClose.refused, JSON.stringify(reason))
      return false
    }
    remember(bySession, extra.caller.sessionId, extra.socket)
    return true
  }

  const protocol = makeServer<Record<string, unknown>, Connection>({
    onConnect: connect,
    onSubscribe: (context, _id, payload) => executionOf(context, payload, options),
    onNext: (_context, _id, _payload, args, result) => {
      if (result.errors === undefined) return
      const { requestId } = args.contextValue as GraphQLContext
      logUnexpected(logger, result.errors, requestId)
      return { ...result, errors: result.errors.map(error => formattedError(error, requestId)) }
    },
    onError: (_context, _id, _payload, errors) => {
      const requestId = options.nextRequestId()
      logUnexpected(logger, errors, requestId)
      return errors.map(error => formattedError(error, requestId))
    },
  })
  const pings = setInterval(() => pingAll(sockets.clients), pingInterval).unref()

  return {
    upgrade(request, socket, head) {
      const header = options.hostHeaderOf(request)
      const host = header === undefined ? undefined : services.hosts.resolve(header)
      if (header === undefined || host === undefined) return refuse(socket, '421 Misdirected Request')
      if (request.url?.split('?')[0] !== '/graphql') return refuse(socket, '404 Not Found')
      if (!isSameOrigin(request.headers.origin, header)) return refuse(socket, '403 Forbidden')
      sockets.handleUpgrade(request, socket, head, webSocket => {
        attach(protocol, { socket: webSocket, request, host }, logger)
      })
    },
    async close() {
      stopListening()
      clearInterval(pings)
      for (const socket of sockets.clients) socket.close(socketClose.goingAway, 'Going away')
      const late = setTimeout(() => terminateAll(sockets.clients), closeTimeout)
      await new Promise(resolve => sockets.close(resolve))
      clearTimeout(late)
    },
  }
}

/** Lets the protocol speak over one websocket. What a client does wrong closes its socket and is no business of the log. */
function attach(
  protocol: ReturnType<typeof makeServer<Record<string, unknown>, Connection>>,
  connection: Connection,
  logger: Logger,
) {
  const { socket } = connection
  alive.add(socket)
  socket.on('pong', () => alive.add(socket))
  // The library closes it with the code that fits.
  socket.on('error', () => undefined)
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send: data => new Promise((resolve, reject) => socket.send(data, error => (error ? reject(error) : resolve()))),
      close: (code, reason) => socket.close(code, reason),
      onMessage: handle =>
        socket.on('message', data => {
          handle(String(data)).catch(error => {
            // A send to a socket that is closing fails, which tells nothing.
            if (socket.readyState !== socket.OPEN) return
            logger.error({ err: error }, 'Websocket message failed')
            socket.close(CloseCode.InternalServerError, 'Internal error')
          })
        }),
    },
    connection,
  )
  socket.once('close', (code, reason) => {
    closed(code, String(reason)).catch(error => logger.error({ err: error }, 'Closing a websocket failed'))
  })
}

function terminateAll(sockets: Iterable<WebSocket>) {
  for (const socket of sockets) socket.terminate()
}

/** Those that answered the last ping. */
const alive = new WeakSet<WebSocket>()

function pingAll(sockets: Iterable<WebSocket>) {
  for (const socket of sockets) {
    if (!alive.delete(socket)) socket.terminate()
    else socket.ping()
  }
}

const refuse = (socket: Duplex, status: string) =>
  void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)

/** A page of another origin must not talk from its visitor's place in the network. */
function isSameOrigin(origin: string | undefined, hostHeader: string): boolean {
  const requested = `http://${hostHeader}`
  if (origin === undefined || !URL.canParse(origin) || !URL.canParse(requested)) return false
  // As the origin's scheme sees it: a browser leaves the port out where it is the scheme's own.
  const { protocol, host } = new URL(origin)
  return host === new URL(requested.replace('http:', protocol)).host
}

function signedParameters(parameters: Record<string, unknown> | undefined): Signed | undefined {
  const text = (name: string) => {
    const value = parameters?.[name]
    return typeof value === 'string' ? value : undefined
  }
  const publicKey = text('publicKey')
  const signature = text('signature')
  if (publicKey === undefined && signature === undefined) return undefined
  return { publicKey, signature, nonce: text('nonce'), body: connectionInitBody }
}

function remember(bySession: Map<string, Set<WebSocket>>, sessionId: string | null, socket: WebSocket) {
  if (sessionId === null) return
  const sockets = bySession.get(sessionId) ?? new Set()
  bySession.set(sessionId, sockets.add(socket))
  socket.once('close', () => {
    sockets.delete(socket)
    if (sockets.size === 0) bySession.delete(sessionId)
  })
}

/** What graphql-ws executes, or why it does not. */
function executionOf(
  context: SocketContext,
  payload: SubscribePayload,
  { schema, services, nextRequestId, clientOf }: SocketOptions,
): ExecutionArgs | readonly GraphQLError[] {
  const { caller, request } = context.extra
  if (caller === undefined) return [asGraphQLError(badRequest('The connection was not initialised'))]
  // The new subscription is counted already.
  if (Object.keys(context.subscriptions).length > limits.subscriptionsPerSocket) {
    return [asGraphQLError(tooLarge(limits.subscriptionsPerSocket, 'Too many subscriptions on this connection'))]
  }
  try {
    const document = parse(payload.query, parseOptions)
    const errors = validate(schema, document, [...specifiedRules, limitsRule], validationOptions)
    if (errors.length > 0) return errors
    checkIntrospection(document, caller)
    const operation = getOperationAST(document, payload.operationName)
    if (operation?.operation !== 'subscription') {
      throw badRequest('Only subscriptions travel over the websocket: send queries and mutations by POST')
    }
    const contextValue: GraphQLContext = { caller, services, requestId: nextRequestId(), client: clientOf(request) }
    const { variables: variableValues, operationName } = payload
    return { schema, document, contextValue, variableValues, operationName }
  } catch (error) {
    return [error instanceof GraphQLError ? error : asGraphQLError(error)]
  }
}

const asGraphQLError = (error: unknown) => {
  const originalError = error instanceof Error ? error : new Error(String(error))
  return new GraphQLError(originalError.message, { originalError })
}
