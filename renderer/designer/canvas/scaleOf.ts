/** How much smaller than its own px an element is drawn. */
export function scaleOf(element: HTMLElement): number {
  const own = Number.parseFloat(getComputedStyle(element).width)
  const drawn = element.getBoundingClientRect().width
  return own > 0 && drawn > 0 ? drawn / own : 1
}
