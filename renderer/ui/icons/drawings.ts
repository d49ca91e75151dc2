import drawings from './icons.svg'

let isBrought = false

async function bring(): Promise<void> {
  const answer = await fetch(drawings)
  if (!answer.ok) throw new Error(`icons: ${answer.status}`)
  const { documentElement } = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml')
  document.body.append(document.adoptNode(documentElement))
}

/**
 * Puts the drawings of all icons into the page, where each icon takes its own from; those that are there already appear then. Done once; what
 * fails is tried again with the next icon.
 */
export function prepareIcons(): void {
  if (isBrought) return
  isBrought = true
  bring().catch(() => {
    isBrought = false
  })
}
