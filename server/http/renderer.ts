import { createReadStream, type Dirent, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fillTemplate } from '../../shared/formats/htmlTemplate.ts'
import { type Boot, bootElementId, brandSheetId, brandSheetUrl } from '../../shared/protocol/boot.ts'
import { pageHeader } from '../../shared/protocol/headers.ts'
import type { PageBrand } from '../services/environments/brands.ts'
import { ownedStream } from '../system/ownedStream.ts'
import { isNavigation, sendPage, takesPages } from './pages.ts'
import { type PageTargets, pageHeaders } from './securityHeaders.ts'

const contentTypes: Record<string, string> = {
  '.bcmap': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pfb': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Best first. */
const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const

interface Asset {
  readonly path: string
  readonly type: string
  readonly size: number
  readonly etag: string
  /** Sizes of the precompressed copies beside it. */
  readonly compressed: Partial<Record<(typeof encodings)[number]['name'], number>>
}

export interface RendererOptions {
  /** `dist/renderer`. */
  readonly folder: string
  readonly bootOf: (request: FastifyRequest) => Boot
  /** Of the environment that the host is. */
  readonly brandOf: (request: FastifyRequest) => Promise<PageBrand | undefined>
  /** Whether the host's environment cannot serve. */
  readonly isSetAside: (request: FastifyRequest) => Promise<boolean>
  /** Origins that the page may reach beside its own. */
  readonly targetsOf: (request: FastifyRequest) => Promise<PageTargets>
}

/** Vite's names carry a hash of the content under `assets/`. */
const isHashed = (url: string) => url.startsWith('/assets/')
const immutable = 'public, max-age=31536000, immutable'
const indexUrl = '/index.html'
const ownIconUrl = '/icon.svg'
/** What browsers ask for beside whatever names no icon itself: pictures and documents in a tab, answers of endpoints. */
const unnamedIconUrl = '/favicon.ico'

/** The built application: files as they are, and its page for every other address that a person opens. */
export async function registerRenderer(app: FastifyInstance, options: RendererOptions) {
  const assets = findAssets(options.folder)
  const page = assets.has(indexUrl) ? await readFile(join(options.folder, 'index.html'), 'utf8') : undefined

  app.get('/*', async (request, reply) => {
    const url = decodedPath(request.url)
    if (url === unnamedIconUrl) return reply.redirect((await options.brandOf(request))?.icon || ownIconUrl)
    const asset = url === indexUrl ? undefined : assets.get(url)
    if (asset !== undefined) return sendAsset(request, reply, url, asset)
    // The root is no file that a page could be taken for.
    const isAsked = url === '/' ? takesPages(request) : isNavigation(request) && !isHashed(url)
    if (!isAsked) return reply.callNotFound()
    if (await options.isSetAside(request)) return sendPage(request, reply, 'setAside')
    if (page === undefined) return sendPage(request, reply, 'notBuilt')
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(pageHeader, '1')
      .headers(pageHeaders(await options.targetsOf(request)))
      .send(pageOf(page, options.bootOf(request), await options.brandOf(request)))
  })
}

/** The page with what it is told. A `<` inside the JSON could end the script element. */
function pageOf(page: string, boot: Boot, brand: PageBrand | undefined): string {
  const told: Boot = brand === undefined ? boot : { ...boot, brandVersion: brand.version, visitsUrl: brand.visitsUrl }
  const json = JSON.stringify(told).replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="${bootElementId}">${json}</script></head>`
  return (brand === undefined ? page : withBrand(page, brand)).replace('</head>', () => element)
}

/** The first paint has the environment's name, icon and colours. */
function withBrand(page: string, { name, version, icon, stylesheet }: PageBrand): string {
  const sheet = stylesheet === '' ? '' : `<link id="${brandSheetId}" rel="stylesheet" href="${brandSheetUrl(version)}">`
  return page
    .replace(/<title>.*?<\/title>/, () => fillTemplate('<title>{{name}}</title>', { name }))
    .replace(/<link rel="icon"[^>]*>/, own =>
      icon ? fillTemplate('<link rel="icon" href="{{icon}}">', { icon }) : own,
    )
    .replace('</head>', () => `${sheet}</head>`)
}

function decodedPath(url: string): string {
  const path = url.split('?')[0] ?? url
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

let known: { readonly build: string; readonly assets: ReadonlyMap<string, Asset> } | undefined

/** Looked at once for a process and a build, which is a folder of its own in the place of the last one. */
function findAssets(folder: string): ReadonlyMap<string, Asset> {
  const { ino = 0, mtimeMs = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {}
  const build = `${folder} ${ino} ${mtimeMs}`
  if (known?.build !== build) known = { build, assets: readAssets(folder) }
  return known.assets
}

function filesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  } catch {
    return []
  }
}

/** Only what stands in this list is ever read, so no path of a request reaches the file system. */
function readAssets(folder: string): ReadonlyMap<string, Asset> {
  const paths = filesIn(folder).map(entry => join(entry.parentPath, entry.name))
  // One after the other: handing each of 1,800 files to another thread takes longer than asking, and nobody is served yet.
  const found = new Map(paths.map(path => [path, statSync(path)] as const))
  const assets = new Map<string, Asset>()
  for (const [path, { size, mtimeMs }] of found) {
    const type = contentTypes[extname(path)]
    if (type === undefined) continue
    const compressed: Asset['compressed'] = {}
    for (const { name, extension } of encodings) compressed[name] = found.get(path + extension)?.size
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    assets.set(`/${relative(folder, path).split(sep).join('/')}`, { path, type, size, etag, compressed })
  }
  return assets
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, url: string, asset: Asset) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = encodings.find(({ name }) => asset.compressed[name] !== undefined && acceptsEncoding(accepted, name))
  const etag = encoding === undefined ? asset.etag : asset.etag.replace(/"$/, `-${encoding.name}"`)
  reply
    .header('cache-control', isHashed(url) ? immutable : 'no-cache')
    .header('etag', etag)
    .header('vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.header('content-type', asset.type)
  if (encoding === undefined)
    return reply.header('content-length', asset.size).send(ownedStream(createReadStream(asset.path)))
  reply.header('content-encoding', encoding.name).header('content-length', asset.compressed[encoding.name])
  return reply.send(ownedStream(createReadStream(asset.path + encoding.extension)))
}

/** @param header of what a browser accepts */
export const acceptsEncoding = (header: string, name: string) =>
  header.split(',').some(entry => {
    const [encoding = '', quality = ''] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/)
    return encoding === name && !/^0(\.0+)?$/.test(quality)
  })
