/** What the server writes into the page. */
export interface Boot {
  host: { kind: 'admin' } | { kind: 'environment'; environmentId: string }
  version: string
  stage: string
  /** Where the admin area is: `http://localhost:4400`. */
  adminUrl: string
  desktop: boolean
}

export const bootElementId = 'telar-boot'

/** Reads the page's own facts; a page without them was not served by Telar's server. */
export function readBoot(document: Document): Boot {
  const text = document.getElementById(bootElementId)?.textContent
  if (!text) throw new Error(`The page has no #${bootElementId}`)
  return JSON.parse(text) as Boot
}
