import type { FastifyRequest } from 'fastify'
import { vueFramePath } from '../../shared/protocol/vueFrame.ts'
import type { RegisterRoutes } from './httpOptions.ts'
import { acceptsEncoding } from './renderer.ts'

/** Where pictures of records are, on the host that the frame was asked of. */
function ownFiles({ host }: FastifyRequest): string[] {
  return /^[\w.-]+(:\d+)?$/.test(host) ? [`${host}/files/`] : []
}

/**
 * What a Vue block may do: run the one script of the page and what that made, and draw. It can ask nobody for anything but a picture of this
 * host. `sandbox` makes it of no origin wherever it is opened; isolated, each has a process of its own, so that one that spins stops
 * itself alone.
 */
const frameHeaders = (scriptHash: string, files: readonly string[]) => ({
  'content-security-policy': [
    "default-src 'none'",
    `script-src '${scriptHash}' blob:`,
    "style-src 'unsafe-inline'",
    ['img-src data: blob:', ...files].join(' '),
    'font-src data: blob:',
    'media-src data: blob:',
    "connect-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; '),
  'document-isolation-policy': 'isolate-and-credentialless',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), clipboard-read=(), clipboard-write=(), display-capture=(), fullscreen=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
})

const encodings = ['br', 'gzip'] as const

const encodingOf = ({ headers }: FastifyRequest) =>
  encodings.find(name => acceptsEncoding(String(headers['accept-encoding'] ?? ''), name)) ?? ''

/** The page that Vue blocks run in. Who asks for it by the name of its content keeps it. */
export const registerVueFrame: RegisterRoutes = (scope, { services }) => {
  scope.get(`${vueFramePath}/:version`, (request, reply) => {
    const page = services.vueFrame.page()
    if (page === undefined) return reply.callNotFound()
    const isNamed = (request.params as { version: string }).version === page.version
    const encoding = encodingOf(request)
    if (encoding !== '') reply.header('content-encoding', encoding)
    return reply
      .headers(frameHeaders(page.scriptHash, ownFiles(request)))
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('vary', 'Accept-Encoding')
      .send(page.bodies[encoding])
  })
}
