// Tries the project as somebody does who has just cloned it, on any Node from 18 on: the README's first command, and what a start
// with the desktop window installs and builds. To be run before anything else is installed, or it proves little.
import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pinnedNode } from '../electron/pinnedNode.mjs'
import { build } from './boot/build.mjs'
import { install } from './boot/install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @param {string} text */
const say = text => process.stderr.write(`${text}\n`)

/** @param {unknown} condition @param {string} problem @returns {asserts condition} */
function demand(condition, problem) {
  if (!condition) throw new Error(problem)
}

/**
 * @typedef {{ publicKey: string, secretKey: string }} Session
 * @typedef {{ status: number | undefined, type: string, text: string }} Answer
 */

/** A browser's request to a host of the server. @param {URL} url @param {string} [body] @param {Record<string, string>} [headers] @returns {Promise<Answer>} */
function ask(url, body, headers = {}) {
  return new Promise((resolve, reject) => {
    // Names below localhost are this machine's in browsers, not everywhere else.
    const options = { host: '127.0.0.1', port: url.port, path: `${url.pathname}${url.search}` }
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request({ ...options, method, headers: { host: url.host, accept: 'text/html,*/*', ...headers } })
    sent.on('error', reject)
    sent.on('response', response => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode, type: String(response.headers['content-type']), text })
      })
    })
    sent.end(body)
  })
}

let lastNonce = 0

/** @param {URL} place @param {string} query @param {Record<string, unknown>} variables @param {Session} [session] */
async function call(place, query, variables, session) {
  const body = JSON.stringify({ query, variables })
  lastNonce = Math.max(lastNonce + 1, Date.now())
  const nonce = String(lastNonce)
  const signature = session && createHmac('sha512', session.secretKey).update(nonce).update(body).digest('hex')
  const { status, text } = await ask(new URL('/graphql', place), body, {
    'content-type': 'application/json',
    ...(session !== undefined && {
      'x-telar-nonce': nonce,
      'x-telar-publickey': session.publicKey,
      'x-telar-signature': String(signature),
    }),
  })
  const { data, errors } = JSON.parse(text)
  demand(status === 200 && errors === undefined, `${query} was answered with ${status}: ${text}`)
  return data
}

/** A page with all that it names. @param {URL} url */
async function open(url) {
  const page = await ask(url)
  demand(page.status === 200 && page.type.includes('text/html'), `${url} is no page: ${page.status} ${page.type}`)
  const parts = [...page.text.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
  demand(
    parts.some(path => path.endsWith('.js')),
    `${url} names no script`,
  )
  for (const path of parts) {
    const { status, text } = await ask(new URL(path, url))
    demand(status === 200 && text !== '', `${path} of ${url} was answered with ${status}`)
  }
}

const enter = 'mutation ($token: String!) { login: loginWithToken(token: $token) { publicKey secretKey } }'

/** Its records arrive while it is looked at already. @param {() => Promise<boolean>} isSo */
async function becomes(isSo) {
  for (let tries = 0; tries < 120; tries += 1) {
    if (await isSo()) return true
    await sleep(500)
  }
  return false
}

/** By the link that the terminal shows, and on into the demo. @param {URL} link */
async function readDemo(link) {
  const token = link.searchParams.get('token')
  const { login: admin } = await call(link, enter, { token })
  const { token: own } = await call(link, 'mutation { token: createLoginToken(environmentId: "demo") }', {}, admin)
  const demo = new URL('/', link)
  demo.hostname = `demo.${link.hostname}`
  await open(demo)
  const { login: person } = await call(demo, enter, { token: own })
  const { tables } = await call(link, '{ tables(environmentId: "demo") { items { _id } } }', {}, admin)
  demand(tables.items.length > 0, 'The demo has no table')
  for (const { _id } of tables.items) {
    const query = 'query ($id: String!) { result: tableResult(tableId: $id, limit: 5) { items } }'
    const rows = async () => (await call(demo, query, { id: _id }, person)).result.items.length
    demand(await becomes(async () => (await rows()) === 5), `The demo's table ${_id} stays empty`)
  }
}

/** The README's first command, on data of its own. @param {string} data */
async function start(data) {
  say('$ npm start -- --headless')
  const child = spawn('npm', ['start', '--', '--headless'], {
    cwd: root,
    shell: process.platform === 'win32',
    env: { ...process.env, TELAR_DATA: data, TELAR_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  const ready = new Promise(resolve => {
    child.stdout.on('data', chunk => {
      process.stderr.write(chunk)
      output += chunk
      if (/^Telar ready at http\S+$/m.test(output)) resolve('ready')
    })
  })
  const first = await Promise.race([ready, ended])
  demand(first === 'ready', `npm start ended with ${first} before it was ready`)
  // Not npm, which ends by the signal itself, whatever becomes of what it started.
  const stop = () => process.kill(Number(readFileSync(join(data, 'telar.pid'), 'utf8')), 'SIGTERM')
  await visit(output).finally(stop)
  const end = await ended
  demand(end === 0, `npm start ended with ${end} after a signal to the server`)
}

/** What a new user opens. @param {string} output of the terminal */
async function visit(output) {
  const [, link = ''] = /^Log in once with (http\S+)$/m.exec(output) ?? []
  const [, address = ''] = /^Telar ready at (http\S+)$/m.exec(output) ?? []
  demand(link !== '', 'No link to log in with was printed')
  await open(new URL(address))
  await open(new URL(link))
  await readDemo(new URL(link))
}

/** What a start with a window does before the window is downloaded. */
async function prepareWindow() {
  say('What a start with the desktop window installs and builds:')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  const code = await install({ root, extent: 'desktop', npmCli: undefined, say })
  demand(code === 0, `Installing ended with ${code}`)
  const { code: built } = await build({ root, node: pinnedNode(root) ?? process.execPath, env: process.env, say })
  demand(built === 0, `Building ended with ${built}`)
}

const data = mkdtempSync(join(tmpdir(), 'telar-first-'))
try {
  if (existsSync(join(root, 'node_modules')))
    say('Packages are installed here already: only a clean checkout proves a first start.')
  await start(data)
  await prepareWindow()
  say('The first start works.')
} catch (error) {
  say(`✘ The first start failed: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  rmSync(data, { recursive: true, force: true })
}
