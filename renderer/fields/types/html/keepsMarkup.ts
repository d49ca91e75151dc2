const tags: ReadonlySet<string> = new Set(
  'P H1 H2 H3 UL OL LI BLOCKQUOTE PRE CODE STRONG B EM I U S DEL BR HR A'.split(' '),
)
const attributes: ReadonlySet<string> = new Set(['href', 'target', 'rel'])

/** Whether the visual editor can hold everything that is in a text; what it does not know, it would drop. */
export function keepsMarkup(html: string): boolean {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html')
  return (
    head.childElementCount === 0 &&
    !html.includes('<!--') &&
    [...body.querySelectorAll('*')].every(
      element => tags.has(element.tagName) && element.getAttributeNames().every(name => attributes.has(name)),
    )
  )
}
