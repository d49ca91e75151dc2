import sanitize, { type Attributes, type IOptions } from 'sanitize-html'

const known = sanitize.defaults

/** Of the elements that a page listens to, and what screen readers need. */
const everywhere = ['class', 'id', 'style', 'title', 'lang', 'dir', 'role', 'hidden', 'aria-*', 'data-*']

const outside = (attributes: Attributes): Attributes =>
  /^https?:/i.test(attributes.href ?? '') ? { ...attributes, target: '_blank', rel: 'noopener noreferrer' } : attributes

/**
 * Everything that shows and nothing that acts: no scripts and handlers, frames, forms that send, nor addresses that run something. Styles stay;
 * the page keeps them within the block, and cleans again what it draws.
 */
const rules: IOptions = {
  allowedTags: [
    ...known.allowedTags,
    ...['img', 'picture', 'source', 'figure', 'style', 'button', 'del', 'ins', 'details', 'summary', 'video', 'audio'],
    ...['progress', 'meter', 'colgroup', 'col', 'center', 'font'],
  ],
  // What stands in a <style> is text for the page's own reading of it.
  allowVulnerableTags: true,
  allowedAttributes: {
    '*': everywhere,
    a: ['href', 'name', 'target', 'rel', 'download'],
    img: ['src', 'srcset', 'alt', 'width', 'height', 'loading'],
    source: ['src', 'srcset', 'type', 'media'],
    video: ['src', 'controls', 'width', 'height', 'poster', 'loop', 'muted'],
    audio: ['src', 'controls', 'loop', 'muted'],
    table: ['border', 'cellpadding', 'cellspacing', 'width', 'align'],
    td: ['colspan', 'rowspan', 'align', 'valign', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope', 'align', 'valign', 'width', 'height'],
    col: ['span', 'width'],
    colgroup: ['span'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    button: ['type', 'disabled'],
    font: ['color', 'size', 'face'],
    progress: ['value', 'max'],
    meter: ['value', 'min', 'max', 'low', 'high', 'optimum'],
    details: ['open'],
    time: ['datetime'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster', 'cite', 'background'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  parseStyleAttributes: false,
  transformTags: {
    a: (tagName, attributes) => ({ tagName, attribs: outside(attributes) }),
    // A button of a block never sends a form of the page.
    button: (tagName, attributes) => ({ tagName, attribs: { ...attributes, type: 'button' } }),
  },
}

/** Styles need no `<`; whoever reads them as anything but a style finds no element in them. */
const plainStyles = (html: string): string =>
  html.replace(/(<style[^>]*>)(.*?)(<\/style>)/gs, (_, open, css, close) => `${open}${css.replaceAll('<', '')}${close}`)

/** HTML that a template made, without anything that could act in a page. */
export const sanitizeHtml = (html: string): string => plainStyles(sanitize(html, rules))
