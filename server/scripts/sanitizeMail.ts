import sanitize, { type IOptions } from 'sanitize-html'

/** Lengths, colours and words; never what has an address: no parenthesis but those of colours, and no escape. */
const value = /^(?:[\w\s#%.,'-]+|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/
const shown = /^(?:block|inline|inline-block)$/

const styled = [
  ...['color', 'background-color', 'font-size', 'font-weight', 'font-style', 'font-family', 'line-height'],
  ...['letter-spacing', 'text-align', 'text-decoration', 'text-transform', 'vertical-align', 'white-space'],
  ...['width', 'max-width', 'height', 'margin', 'margin-top', 'margin-right', 'margin-bottom', 'margin-left'],
  ...['padding', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left', 'border', 'border-top'],
  ...['border-bottom', 'border-color', 'border-style', 'border-width', 'border-radius', 'border-collapse'],
]

const cell = ['colspan', 'rowspan', 'align', 'valign', 'width', 'height', 'bgcolor']

/**
 * What mail programs show, and nothing that asks anybody for anything: no sheets and no addresses in styles. Which pictures stay is for who sends the
 * mail to say.
 */
const rules: IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'a', 'br', 'hr', 'img', 'center', 'font'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption'],
  ],
  allowedAttributes: {
    '*': ['style', 'title', 'lang', 'dir', 'align'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    table: ['border', 'cellpadding', 'cellspacing', 'width', 'bgcolor'],
    td: cell,
    th: cell,
    font: ['color', 'size', 'face'],
  },
  allowedStyles: {
    '*': { ...Object.fromEntries(styled.map(name => [name, [value]])), display: [shown] },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

/** The HTML of a mail that a template made, without anything that could act where it is read. */
export const sanitizeMail = (html: string): string => sanitize(html, rules)
