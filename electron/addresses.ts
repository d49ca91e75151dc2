const forBrowser = new Set(['http:', 'https:', 'mailto:'])

const parsed = (url: string) => (URL.canParse(url) ? new URL(url) : undefined)

/** Whether a page is one of our server's: the admin area or an environment, on its port of this machine. */
export function isOwnPage(url: string, port: number): boolean {
  const page = parsed(url)
  if (page === undefined || page.protocol !== 'http:' || page.port !== String(port)) return false
  return page.hostname === 'localhost' || page.hostname === '127.0.0.1' || page.hostname.endsWith('.localhost')
}

/** What may be opened outside: not files, nor other programs' own schemes. */
export function addressForBrowser(url: string): string | undefined {
  const target = parsed(url)
  return target !== undefined && forBrowser.has(target.protocol) ? target.href : undefined
}

/** What a page makes for its own frames: an empty one, one from text, a preview of bytes it holds. */
export const isMadeByPage = (url: string) => /^(about|blob):/.test(url)
