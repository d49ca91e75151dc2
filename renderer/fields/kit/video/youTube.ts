const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be'])

/** The id of the video that an address of YouTube leads to, or undefined for any other address. */
export function youTubeId(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { hostname, pathname, protocol, searchParams } = new URL(address)
  if (!/^https?:$/.test(protocol) || !hosts.has(hostname)) return undefined
  const inPath = hostname === 'youtu.be' ? pathname.slice(1) : /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1]
  const id = searchParams.get('v') ?? inPath
  return id !== undefined && /^[\w-]{6,20}$/.test(id) ? id : undefined
}

/** The only address that pages may frame, besides their own (`server/http/securityHeaders.ts`). */
export const embedUrl = (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`
