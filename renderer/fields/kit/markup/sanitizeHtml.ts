import createDOMPurify, { type Config } from 'dompurify'

/** How a text may look; everything that places or layers (position, inset, z-index, transform) is left out. */
const allowedStyles = [
  'color',
  'background-color',
  'font-size',
  'font-style',
  'font-weight',
  'text-align',
  'text-decoration',
  'text-decoration-line',
  'text-indent',
  'vertical-align',
  'list-style-type',
  'white-space',
] as const

/** What a shorthand gives to the properties that it does not name. */
const ineffective: ReadonlySet<string> = new Set(['', 'initial', 'transparent'])

/** Nothing of the page can be reached by it: no scripts, handlers, styles, forms, frames, names or classes. */
const config: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    'style',
    'link',
    'meta',
    'base',
    'form',
    'input',
    'button',
    'textarea',
    'select',
    'option',
    'dialog',
    'iframe',
    'object',
    'embed',
    'template',
    'slot',
  ],
  FORBID_ATTR: ['class', 'id', 'name', 'action', 'formaction', 'form', 'popover', 'popovertarget', 'slot', 'tabindex'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

function harmlessStyle(text: string): string {
  const { style } = document.createElement('span')
  style.cssText = text
  return allowedStyles
    .map(name => [name, style.getPropertyValue(name)] as const)
    .filter(([, value]) => !ineffective.has(value) && !/url\(/i.test(value))
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}

function createSanitizer() {
  const purify = createDOMPurify(window)
  purify.addHook('uponSanitizeAttribute', (_element, attribute) => {
    if (attribute.attrName !== 'style') return
    attribute.attrValue = harmlessStyle(attribute.attrValue)
    if (attribute.attrValue === '') attribute.keepAttr = false
  })
  purify.addHook('afterSanitizeAttributes', element => {
    if (element.tagName !== 'A' || !element.hasAttribute('href')) return
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer')
  })
  return purify
}

const purify = createSanitizer()

/** HTML that can be drawn inside the page whatever it was: what could act or disguise is gone, the text stays. */
export const sanitizeHtml = (html: string): string => purify.sanitize(html, config)

/** The words of an HTML text on one line, without drawing or loading anything of it. */
export function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(
    purify.sanitize(html, { ...config, FORBID_TAGS: [...(config.FORBID_TAGS ?? []), 'img'] }),
    'text/html',
  )
  for (const block of body.querySelectorAll('p, div, li, br, tr, td, th, h1, h2, h3, h4, h5, h6, blockquote, pre'))
    block.before(' ')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
