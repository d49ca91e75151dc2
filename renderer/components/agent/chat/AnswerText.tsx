import MarkdownIt, { type Token } from 'markdown-it'
import { createElement, Fragment, type ReactNode, useDeferredValue, useMemo } from 'react'
import classes from './chat.module.css'

// What a model writes was written by nobody: it becomes elements of our own, and never HTML.

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true })

/** The elements that an answer may have; headings of a page would say that the answer is a part of it. */
const elements: Readonly<Record<string, string>> = {
  ...{ p: 'p', ul: 'ul', ol: 'ol', li: 'li', blockquote: 'blockquote', strong: 'strong', em: 'em', s: 's' },
  ...{ table: 'table', thead: 'thead', tbody: 'tbody', tr: 'tr', th: 'th', td: 'td' },
  ...{ h1: 'p', h2: 'p', h3: 'p', h4: 'p', h5: 'p', h6: 'p' },
}

const schemes: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:'])

/** The address of a link that leads outside; undefined for all others, which are shown as text. */
function outsideAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return schemes.has(url.protocol) ? url.href : undefined
}

/** With its address in sight: what a link is called says nothing of where it leads. */
function Outside({ address, words, children }: { address: string; words: string; children: ReactNode }) {
  const isShown = words === address || words === address.replace(/^(https?:\/\/|mailto:)|\/$/g, '')
  return (
    <>
      <a href={address} target="_blank" rel="noopener noreferrer nofollow" data-leads="">
        {children}
      </a>
      {!isShown && <span className={classes.address}>{` (${address})`}</span>}
    </>
  )
}

interface Level {
  token: Token | undefined
  content: ReactNode[]
  words: string
}

const isHeading = ({ tag }: Token) => /^h[1-6]$/.test(tag)

function closed({ token, content, words }: Level, key: number): ReactNode {
  if (token === undefined || token.hidden) return <Fragment key={key}>{content}</Fragment>
  if (token.tag === 'a') {
    const address = String(token.attrGet('href') ?? '')
    const outside = outsideAddress(address)
    return outside === undefined ? (
      <Fragment key={key}>
        {content} ({address})
      </Fragment>
    ) : (
      <Outside key={key} address={outside} words={words}>
        {content}
      </Outside>
    )
  }
  const element = elements[token.tag]
  if (element === undefined) return <Fragment key={key}>{content}</Fragment>
  const start = token.tag === 'ol' ? Number(token.attrGet('start') ?? 1) : undefined
  const inner = isHeading(token) ? [<strong key={0}>{content}</strong>] : content
  return createElement(element, { key, ...(start !== undefined && { start }) }, ...inner)
}

const block = ({ content }: Token) => (
  <pre>
    <code>{content}</code>
  </pre>
)

/** What stands by itself, by its name in the library; what is not here is text. */
const singles: Readonly<Record<string, (token: Token) => ReactNode>> = {
  inline: ({ children }) => build(children ?? []),
  softbreak: () => <br />,
  hardbreak: () => <br />,
  hr: () => <hr />,
  code_inline: ({ content }) => <code>{content}</code>,
  fence: block,
  code_block: block,
  // A picture would be fetched from wherever the model says.
  image: token => `${token.content} (${token.attrGet('src') ?? ''})`,
}

const single = (token: Token, key: number): ReactNode => (
  <Fragment key={key}>{(singles[token.type] ?? (({ content }) => content))(token)}</Fragment>
)

function build(tokens: readonly Token[]): ReactNode[] {
  const levels: Level[] = [{ token: undefined, content: [], words: '' }]
  tokens.forEach((token, key) => {
    const level = levels.at(-1)
    if (level === undefined) return
    if (token.nesting === 1) levels.push({ token, content: [], words: '' })
    else if (token.nesting === -1 && levels.length > 1) {
      levels.pop()
      levels.at(-1)?.content.push(closed(level, key))
    } else {
      level.content.push(single(token, key))
      level.words += token.content
    }
  })
  return levels.flatMap(({ content }) => content)
}

/** What a model wrote, with its lists, tables and code; while it is still written, typing comes first. */
export function AnswerText({ text }: { text: string }) {
  const written = useDeferredValue(text)
  const content = useMemo(() => build(markdown.parse(written, {})), [written])
  return <div className={classes.text}>{content}</div>
}
