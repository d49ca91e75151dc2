import type { KeyboardEvent } from 'react'

const reachable = 'a[href], button:not(:disabled), input:not(:disabled)'
const controls = (within: Element | null) => [...(within?.querySelectorAll<HTMLElement>(reachable) ?? [])]

/** What a card does first: its first action, otherwise the first link or button in it. */
const firstOf = (card: HTMLElement) =>
  controls(card.querySelector('[data-actions]'))[0] ?? card.querySelector<HTMLElement>('a[href], button:not(:disabled)')

type Press = (card: HTMLElement, from: Element) => HTMLElement | null | undefined

const beside = (card: HTMLElement, by: 1 | -1) =>
  (by === 1 ? card.nextElementSibling : card.previousElementSibling) as HTMLElement | null

/** From the card to its controls one after the other, and back. */
const along =
  (by: 1 | -1): Press =>
  (card, from) => {
    const stops = [card, ...controls(card)]
    return stops[stops.indexOf(from as HTMLElement) + by]
  }

/** Where each key leads. */
const leads: Readonly<Record<string, Press>> = {
  ArrowDown: card => beside(card, 1),
  ArrowUp: card => beside(card, -1),
  ArrowRight: along(1),
  ArrowLeft: along(-1),
  Home: ({ parentElement }) => parentElement?.querySelector<HTMLElement>('article'),
  End: ({ parentElement }) => [...(parentElement?.querySelectorAll<HTMLElement>('article') ?? [])].at(-1),
  Escape: card => card,
}

/** Enter opens the row, or else does what the card does first, space chooses it, arrows lead to other cards and to what is in this one. */
export function pressCard(event: KeyboardEvent<HTMLElement>, open: (() => void) | undefined): void {
  const { currentTarget: card, target, key, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return
  if (target === card && (key === 'Enter' || key === ' ')) {
    if (key === 'Enter' && open) {
      event.preventDefault()
      open()
      return
    }
    const pressed = key === 'Enter' ? firstOf(card) : card.querySelector<HTMLElement>('input[type="checkbox"]')
    event.preventDefault()
    pressed?.click()
    return
  }
  const next = leads[key]?.(card, target)
  if (next === undefined || next === null) return
  event.preventDefault()
  next.focus()
}
