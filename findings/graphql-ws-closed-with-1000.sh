#!/bin/sh
# graphql-ws 6.4.2 (2026-11-28, ws 8.23.0, Node 24.21 on Linux): a client with `retryAttempts: Infinity` and a `retryWait` connects again at
# once, without calling `retryWait`, where the server or a proxy closes the websocket with 1000 while somebody is subscribed: a server
# that closes each websocket so is called again and again without a pause. After 1001 it waits as it should. After 1011 (what many
# servers send when they fail) it gives up at once: `shouldRetry` is not even asked, and the subscription ends with an error.
#
# Seen: after 1000, five connections and no wait; after 1001, waits between them; after 1011, one connection and an error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts graphql-ws@6.4.2 graphql@16.15.0 ws@8.23.0 >/dev/null
cat > closed.mjs <<'JS'
import { createClient } from 'graphql-ws'
import WebSocket, { WebSocketServer } from 'ws'

/** Closes four acknowledged websockets with the code; the fifth stays. */
async function tried(code) {
  const server = new WebSocketServer({ port: 0, handleProtocols: () => 'graphql-transport-ws' })
  await new Promise(resolve => server.once('listening', resolve))
  let connections = 0
  const done = Promise.withResolvers()
  server.on('connection', socket => {
    connections += 1
    const closes = connections < 5
    socket.on('message', text => {
      const { type } = JSON.parse(String(text))
      if (type === 'connection_init') socket.send('{"type":"connection_ack"}')
      if (type !== 'subscribe') return
      if (closes) socket.close(code, 'closed')
      else done.resolve('open')
    })
  })
  let waits = 0
  let asked = 0
  const client = createClient({
    url: `ws://127.0.0.1:${server.address().port}`,
    webSocketImpl: WebSocket,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => {
      asked += 1
      return true
    },
    retryWait: async () => {
      waits += 1
    },
  })
  client.subscribe({ query: 'subscription { x }' }, { next() {}, complete() {}, error: () => done.resolve('given up') })
  const end = await done.promise
  const seen = `${code}: ${connections} connections, ${waits} waits, shouldRetry asked ${asked} times, ${end}`
  client.terminate()
  for (const socket of server.clients) socket.terminate()
  server.close()
  return seen
}

const seen = [await tried(1000), await tried(1001), await tried(1011)]
console.log(seen.join('\n'))
const expected = [
  '1000: 5 connections, 0 waits, shouldRetry asked 0 times, open',
  '1001: 5 connections, 4 waits, shouldRetry asked 4 times, open',
  '1011: 1 connections, 0 waits, shouldRetry asked 0 times, given up',
]
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
JS
node closed.mjs
