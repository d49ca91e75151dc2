import { type Boot, bootElementId } from '../../shared/protocol/boot.ts'

/** Reads what the server wrote into the page; a page without it was not served by Telar. */
export function readBoot(document: Document): Boot {
  const text = document.getElementById(bootElementId)?.textContent
  if (!text) throw new Error(`The page has no #${bootElementId}`)
  return JSON.parse(text) as Boot
}
