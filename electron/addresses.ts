const forBrowser = new Set(['http:', 'https:', 'mailto:'])

const parsed = (url: string) => (URL.canParse(url) ? new URL(url) : undefined)

/** Whether it leads to our server, by HTTP or a websocket: the admin area or an environment, on its port of this machine. */
export function isOwnServer(url: string, port: number): boolean {
  const target = parsed(url)
  if (target === undefined || !/^(http|ws):$/.test(target.protocol) || target.port !== String(port)) return false
  return target.hostname === 'localhost' || target.hostname === '127.0.0.1' || target.hostname.endsWith('.localhost')
}

/** Whether a page is one of our server's. */
export const isOwnPage = (url: string, port: number) => isOwnServer(url, port) && url.startsWith('http:')

/** What may be opened outside: not files, nor other programs' own schemes. */
export function addressForBrowser(url: string): string | undefined {
  const target = parsed(url)
  return target !== undefined && forBrowser.has(target.protocol) ? target.href : undefined
}

/** What a page makes for its own frames: an empty one, one from text, a preview of bytes it holds. */
export const isMadeByPage = (url: string) => /^(about|blob):/.test(url)
