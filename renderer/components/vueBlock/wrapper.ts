/**
 * The page between ours and that of a block: nothing in it runs, and it lets nothing stand in it but the page of blocks. What a block's
 * frame goes to by itself is asked of this policy, so it goes nowhere: the policy of our own page has to allow more.
 * @param origin of our own page
 * @param path of the page of blocks
 */
export function wrapperPage(origin: string, path: string): string {
  const source = `${origin}${path}`
  const policy = `default-src 'none'; style-src 'unsafe-inline'; frame-src ${source}`
  const look = 'html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0;overflow:hidden}'
  return [
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<style>${look}</style><iframe sandbox="allow-scripts" src="${source}"></iframe>`,
  ].join('')
}
