import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  subscribe,
} from 'graphql'
import { CloseCode, type Context, handleProtocols, makeServer, type SubscribePayload } from 'graphql-ws'
import type { Logger } from 'pino'
import { type WebSocket, WebSocketServer } from 'ws'
import { badRequest, isAppError, notFound, permissionError, tooLarge, tooManyRequests } from '../../shared/errors.ts'
import { connectionInitBody, serverTime, sinceExtension } from '../../shared/protocol/headers.ts'
import { type ConnectionLimits, limits } from '../../shared/protocol/limits.ts'
import { socketClose } from '../../shared/protocol/socket.ts'
import type { GraphQLContext } from '../graphql/context.ts'
import type { Documents } from '../graphql/pipeline/documents.ts'
import { formattedError, logUnexpected } from '../graphql/pipeline/errors.ts'
import { checkIntrospection } from '../graphql/pipeline/introspection.ts'
import { requireNesting } from '../graphql/pipeline/requestNesting.ts'
import type { Signed } from '../services/accounts/sessions.ts'
import type { Caller, Host } from '../services/calls/caller.ts'
import type { Services } from '../services/services.ts'
import { ownedStream } from '../system/ownedStream.ts'
import { Backlogs } from './backlogs.ts'
import { RequestClient } from './clientInfo.ts'
import { holders } from './holders.ts'
import { answerRaw } from './rawAnswer.ts'
import type { RequestId } from './requestIds.ts'
import { slowReader } from './slowReader.ts'
import type { IsFromWindow } from './windowKey.ts'

export interface SocketOptions {
  readonly schema: GraphQLSchema
  readonly documents: Documents
  readonly services: Services
  readonly logger: Logger
  readonly requestId: RequestId
  /** The Host header that decides; `undefined` when there is no good one. */
  readonly hostHeaderOf: (request: IncomingMessage) => string | undefined
  readonly isFromWindow: IsFromWindow
  /** Whose request it is. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly bounds: ConnectionLimits
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
/** After so many ms a subscription is tried again. */
const askedAgain = 1_000
/** For an address that holds too many websockets, in s. */
const retryAfter = 30
/** The protocol leaves 125 bytes to a close, two of them for its code. */
const mostReasonBytes = 123
/** How long a client may take to say goodbye when the server stops, in ms. */
const closeTimeout = 1_000

/** Subscriptions, on the same path as POST /graphql (contract, "HTTP"). */
export function socketServer(options: SocketOptions): SocketServer {
  const { services, logger, bounds } = options
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.socketMessageBytes, handleProtocols })
  const held = holders(bounds.socketsPerAddress, bounds.sockets)
  const backlogs = new Backlogs(bounds)
  const bySession = new Map<string, Set<WebSocket>>()
  const stopListening = services.sessions.onRevoked(sessionId => {
    for (const socket of bySession.get(sessionId) ?? []) socket.close(socketClose.revoked, 'sessionNotFound')
  })

  // Whoever connects anew reads everything again.
  const stopDoubting = services.changes.onMissed(() => sendAway(sockets.clients))

  const connect = async (context: SocketContext) => {
    const { extra, connectionParams } = context
    try {
      extra.caller = await services.sessions.identify(signedParameters(connectionParams), extra.host)
    } catch (error) {
      refuse(extra.socket, error)
      return false
    }
    remember(bySession, extra.caller.sessionId, extra.socket)
    return { [serverTime.field]: services.changes.now() }
  }

  const protocol = makeServer<Record<string, unknown>, Connection>({
    connectionInitWaitTimeout: bounds.socketInitMs,
    onConnect: connect,
    onSubscribe: (context, _id, payload) => executionOf(context, payload, options),
    subscribe: args => subscribed(args as SocketArgs),
    onNext: (_context, _id, _payload, args, result) => {
      if (result.errors === undefined) return
      const { requestId } = args.contextValue as GraphQLContext
      logUnexpected(logger, result.errors, requestId)
      return { ...result, errors: result.errors.map(error => formattedError(error, requestId)) }
    },
    onError: (context, _id, _payload, errors) => {
      const requestId = options.requestId(context.extra.request)
      logUnexpected(logger, errors, requestId)
      return errors.map(error => formattedError(error, requestId))
    },
  })
  sockets.on('wsClientError', (_, socket) => answerRaw(socket, badRequest('This is no handshake of a websocket')))
  const pings = setInterval(() => pingAll(sockets.clients), pingInterval).unref()

  return {
    upgrade(request, socket, head) {
      // Until the handshake is over nobody else hears of its errors.
      ownedStream(socket)
      if (!options.isFromWindow(request.headers)) return answerRaw(socket, permissionError('notAllowed'))
      const header = options.hostHeaderOf(request)
      const host = header === undefined ? undefined : services.hosts.resolve(header)
      if (header === undefined || host === undefined) return answerRaw(socket, notFound(), 421)
      if (request.url?.split('?')[0] !== '/graphql') return answerRaw(socket, notFound())
      if (!isSameOrigin(request.headers.origin, header)) return answerRaw(socket, permissionError('notAllowed'))
      const release = held.take(options.addressOf(request))
      if (release === undefined) return answerRaw(socket, tooManyRequests(retryAfter))
      socket.once('close', release)
      sockets.handleUpgrade(request, socket, head, webSocket => {
        attach(protocol, { socket: webSocket, request, host }, options, backlogs)
      })
    },
    async close() {
      stopListening()
      stopDoubting()
      clearInterval(pings)
      sendAway(sockets.clients)
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
  { logger, bounds, addressOf }: SocketOptions,
  backlogs: Backlogs,
) {
  const { socket, request } = connection
  const backlog = backlogs.add(slowReader(socket, bounds.slowReaderMs), addressOf(request))
  alive.add(socket)
  socket.on('pong', () => alive.add(socket))
  // The library closes it with the code that fits.
  socket.on('error', () => undefined)
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send: data =>
        new Promise((resolve, reject) => {
          socket.send(data, error => {
            backlog.look()
            // Whoever is leaving hears nothing any more, which is no error.
            if (error && socket.readyState === socket.OPEN) reject(error)
            else resolve()
          })
          // What a client does not read waits in memory.
          backlog.look()
        }),
      close: (code, reason) => socket.close(code, shortened(reason)),
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
    backlog.end()
    closed(code, String(reason)).catch(error => logger.error({ err: error }, 'Closing a websocket failed'))
  })
}

/** A reason of more bytes than a close may carry, such as one that repeats what the client sent, would fail. */
const shortened = (reason: string | undefined) =>
  reason === undefined || Buffer.byteLength(reason) <= mostReasonBytes ? reason : 'Bad request'

function sendAway(sockets: Iterable<WebSocket>) {
  for (const socket of sockets) socket.close(socketClose.goingAway, 'Going away')
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

/** A page of another origin must not talk from its visitor's place in the network. */
function isSameOrigin(origin: string | undefined, hostHeader: string): boolean {
  const requested = `http://${hostHeader}`
  if (origin === undefined || !/^https?:/.test(origin) || !URL.canParse(origin) || !URL.canParse(requested))
    return false
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

/** Says why nobody is connected. @throws what is no reason */
function refuse(socket: WebSocket, error: unknown): void {
  if (isAppError(error, 'AuthError')) {
    // Pages that ask why a session is not found do so by a request.
    const { ended: _, ...details } = error.details
    const reason = { error: 'AuthError', message: error.message, ...details }
    socket.close(socketClose.refused, JSON.stringify(reason))
  } else if (isAppError(error, 'Unavailable')) socket.close(socketClose.tryAgain, 'Try again later')
  else throw error
}

interface SocketArgs extends ExecutionArgs {
  readonly socket: WebSocket
}

/** As graphql does it. While the data does not answer it is tried again: pages ask for no subscription a second time. */
async function subscribed(args: SocketArgs): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> {
  for (;;) {
    const result = await subscribe(args)
    const isRefused = 'errors' in result && result.errors?.some(error => isAppError(error.originalError, 'Unavailable'))
    if (!isRefused || args.socket.readyState !== args.socket.OPEN) return result
    await pause(askedAgain, undefined, { ref: false })
  }
}

/** What graphql-ws executes, or why it does not. */
async function executionOf(
  context: SocketContext,
  payload: SubscribePayload,
  { schema, documents, services, requestId, addressOf }: SocketOptions,
): Promise<SocketArgs | readonly GraphQLError[]> {
  const { caller, request, socket } = context.extra
  if (caller === undefined) return [asGraphQLError(badRequest('The connection was not initialised'))]
  // The new subscription is counted already.
  if (Object.keys(context.subscriptions).length > limits.subscriptionsPerSocket) {
    return [asGraphQLError(tooLarge(limits.subscriptionsPerSocket, 'Too many subscriptions on this connection'))]
  }
  try {
    const { query } = payload
    const sender = { isStranger: caller.kind === 'anonymous', address: addressOf(request) }
    const document: DocumentNode = documents.known(query) ?? (await documents.read(query, sender))
    requireNesting(payload.variables)
    checkIntrospection(document, caller)
    const operation = getOperationAST(document, payload.operationName)
    if (operation?.operation !== 'subscription') {
      throw badRequest('Only subscriptions travel over the websocket: send queries and mutations by POST')
    }
    const client = new RequestClient({ ip: addressOf(request), headers: request.headers })
    const since = sinceOf(payload)
    const contextValue: GraphQLContext = { caller, services, requestId: requestId(request), client, since }
    const { variables: variableValues, operationName } = payload
    return { schema, document, contextValue, variableValues, operationName, socket }
  } catch (error) {
    return [error instanceof GraphQLError ? error : asGraphQLError(error)]
  }
}

/** @throws AppError badRequest */
function sinceOf({ extensions }: SubscribePayload): number | undefined {
  const since = extensions?.[sinceExtension] ?? undefined
  if (since === undefined || (typeof since === 'number' && Number.isFinite(since))) return since
  throw badRequest(`The extension ${sinceExtension} is a number: ms since 1970`)
}

const asGraphQLError = (error: unknown) => {
  const originalError = error instanceof Error ? error : new Error(String(error))
  return new GraphQLError(originalError.message, { originalError })
}
