import { type Actor, columns, type PermissionStage, type StageFixture } from './permissionStage.ts'

export interface Route {
  /** One HTTP status per column. */
  answers: string
  status(stage: PermissionStage, actor: Actor): Promise<number>
}

type Path = string | ((fixture: StageFixture) => string | Promise<string>)

/** Everybody gets the same: what is behind these is known by its unguessable name, or is for nobody. */
const everybody = (status: number, method: string, path: Path, body?: string): Route => ({
  answers: columns.map(() => status).join(' '),
  async status({ client, fixture }, actor) {
    const address = typeof path === 'string' ? path : await path(fixture)
    return (await client(actor).send(method, address, body, { accept: 'text/html' })).status
  },
})

/** The first four columns call on the environment's host, the others in the admin area. */
const onTheEnvironment = (method: string, path: string): Route => ({
  ...everybody(200, method, path),
  answers: columns.map((_, at) => (at < 4 ? 200 : 404)).join(' '),
})

/** What there is answers whom its definition says (publicSecurity.test); here there is none. */
const onEndpoints = (methods: readonly string[]) =>
  Object.fromEntries(
    methods.map(method => [
      `${method} /endpoints/:environmentId/:identifier`,
      { 'an endpoint that is not there': everybody(404, method, '/endpoints/shop/nothing') },
    ]),
  )

/** The API of an environment is off until its designers switch it on. */
const onApi = (methods: readonly string[]) =>
  Object.fromEntries(
    methods.map(method => [
      `${method} /api/:environmentId/*`,
      { 'an API that is off': everybody(404, method, '/api/shop/nothing') },
    ]),
  )

/** An environment is offered to outside agents once its designers switch that on. */
const onMcp = (methods: readonly string[]) =>
  Object.fromEntries(
    methods.map(method => [
      `${method} /mcp/:environmentId`,
      { 'an environment that is not offered': everybody(method === 'POST' ? 404 : 405, method, '/mcp/shop') },
    ]),
  )

const noUpload = (method: string, path: string) => everybody(404, method, path, 'x')
const storedFile: Path = async ({ freshPlace }) => `/files/${await freshPlace()}`

/** The routes of the server as Fastify names them, with what stands behind them for whom. One that is missing fails the build. */
export const httpMatrix: Readonly<Record<string, Readonly<Record<string, Route>>>> = {
  'GET /health': { 'how it is': everybody(200, 'GET', '/health') },
  'HEAD /health': { 'how it is': everybody(200, 'HEAD', '/health') },
  'GET /health/ready': { 'whether it can serve': everybody(200, 'GET', '/health/ready') },
  'HEAD /health/ready': { 'whether it can serve': everybody(200, 'HEAD', '/health/ready') },
  'GET /*': {
    'the page': everybody(200, 'GET', '/'),
    'the page of an address': everybody(200, 'GET', '/orders'),
  },
  'HEAD /*': { 'the page': everybody(200, 'HEAD', '/') },
  'GET /brand.css': { 'the colours of the host': onTheEnvironment('GET', '/brand.css') },
  'HEAD /brand.css': { 'the colours of the host': onTheEnvironment('HEAD', '/brand.css') },
  'GET /manifest.webmanifest': {
    'what the host is where it is installed': everybody(200, 'GET', '/manifest.webmanifest'),
  },
  'HEAD /manifest.webmanifest': {
    'what the host is where it is installed': everybody(200, 'HEAD', '/manifest.webmanifest'),
  },
  'GET /icon-maskable.svg': { 'the icon of the host': everybody(200, 'GET', '/icon-maskable.svg') },
  'HEAD /icon-maskable.svg': { 'the icon of the host': everybody(200, 'HEAD', '/icon-maskable.svg') },
  'GET /frames/vue/:version': { 'the page that Vue blocks run in': everybody(200, 'GET', '/frames/vue/any') },
  'HEAD /frames/vue/:version': { 'the page that Vue blocks run in': everybody(200, 'HEAD', '/frames/vue/any') },
  // What it answers to whom is the matrix of operations.
  'POST /graphql': { 'what is no call': everybody(400, 'POST', '/graphql', 'x') },
  'GET /graphql': { 'what is no call': everybody(405, 'GET', '/graphql') },
  'HEAD /graphql': { 'what is no call': everybody(405, 'HEAD', '/graphql') },
  'PUT /graphql': { 'what is no call': everybody(405, 'PUT', '/graphql') },
  'PATCH /graphql': { 'what is no call': everybody(405, 'PATCH', '/graphql') },
  'DELETE /graphql': { 'what is no call': everybody(405, 'DELETE', '/graphql') },
  'GET /files/:bucket/:key': {
    'a file': everybody(200, 'GET', storedFile),
    'a file that is not there': everybody(404, 'GET', '/files/shop/nothing.csv'),
    'a file of an environment that is not there': everybody(404, 'GET', '/files/nowhere/nothing.csv'),
  },
  'HEAD /files/:bucket/:key': { 'a file that is not there': everybody(404, 'HEAD', '/files/shop/nothing.csv') },
  'GET /files/backups/:bucket/:key': {
    'a backup without its link': everybody(404, 'GET', '/files/backups/shop/none'),
  },
  'HEAD /files/backups/:bucket/:key': {
    'a backup without its link': everybody(404, 'HEAD', '/files/backups/shop/none'),
  },
  'GET /files/users/:key': {
    'a picture of somebody without its link': everybody(404, 'GET', '/files/users/nobody.webp'),
  },
  'HEAD /files/users/:key': {
    'a picture of somebody without its link': everybody(404, 'HEAD', '/files/users/nobody.webp'),
  },
  ...onApi(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
  ...Object.fromEntries(
    ['docs', 'docs/page.js', 'docs/openapi.json', 'docs/endpoints.json', 'docs/client.ts'].flatMap(path =>
      ['GET', 'HEAD'].map(method => [
        `${method} /api/:environmentId/${path}`,
        { 'what nobody publishes': everybody(404, method, `/api/shop/${path}`) },
      ]),
    ),
  ),
  ...onMcp(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
  'OPTIONS /mcp/:environmentId': { 'what a browser asks first': everybody(204, 'OPTIONS', '/mcp/shop') },
  'OPTIONS /api/:environmentId/*': { 'what a browser asks first': everybody(204, 'OPTIONS', '/api/shop/x') },
  'OPTIONS /endpoints/:environmentId/:identifier': {
    'what a browser asks first': everybody(204, 'OPTIONS', '/endpoints/shop/nothing'),
  },
  ...onEndpoints(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
  'PUT /files/:token': { 'an upload that nobody asked for': noUpload('PUT', '/files/token') },
  'POST /files/:token': { 'what is no form': everybody(400, 'POST', '/files/token', 'x') },
  'PUT /files/applications/:token': {
    'an application that nobody asked for': noUpload('PUT', '/files/applications/token'),
  },
  'PUT /files/users/:token': { 'a picture that nobody asked for': noUpload('PUT', '/files/users/token') },
}
