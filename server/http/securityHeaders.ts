/** Origins outside of the application that the page of an environment may reach. */
export interface PageTargets {
  /** Called by its components. */
  readonly calls: readonly string[]
  /** Posted to by the browser, which leaves the page. */
  readonly forms: readonly string[]
}

export const noTargets: PageTargets = { calls: [], forms: [] }

/**
 * The content security policy of the contract. Images and media may come from other places, because designers and records name
 * them by address; scripts, styles and calls may not. One other place may be framed: a text's video, once a person asks for it.
 */
const contentSecurityPolicy = ({ calls, forms }: PageTargets) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    ["connect-src 'self'", ...calls].join(' '),
    "img-src 'self' data: blob: https: http:",
    "media-src 'self' data: blob: https: http:",
    "font-src 'self' data:",
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...forms].join(' '),
    "frame-ancestors 'self'",
  ].join('; ')

/** On every answer. Camera, position and the like are only for the application's own pages, never for what they embed. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), serial=(self), payment=(), usb=()',
  'content-security-policy': contentSecurityPolicy(noTargets),
} as const

/** For the page of an environment, whose components may post to these origins. */
export const pageHeaders = (targets: PageTargets) => ({
  'content-security-policy': contentSecurityPolicy(targets),
})
