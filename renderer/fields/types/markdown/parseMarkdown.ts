import MarkdownIt from 'markdown-it'
import { youTubeId } from '../../kit/video/youTube.ts'

export type MarkdownPart = { html: string } | { video: string; address: string }

/** A line of its own: `@[youtube](address)`. */
const directive = /^@\[youtube\]\((\S+)\)\s*$/

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true })

markdown.block.ruler.before('paragraph', 'video', (state, line, _end, silent) => {
  const from = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
  const [, address] = directive.exec(state.src.slice(from, state.eMarks[line])) ?? []
  // Inside lists and quotes it stays a link.
  if (state.level > 0 || address === undefined || youTubeId(address) === undefined) return false
  if (silent) return true
  state.push('video', '', 0).content = address
  state.line = line + 1
  return true
})

markdown.renderer.rules.image = (tokens, index, options, env, self) => {
  const image = tokens[index]
  if (!image) return ''
  image.attrSet('alt', self.renderInlineAsText(image.children ?? [], options, env))
  image.attrSet('width', '100%')
  return self.renderToken(tokens, index, options)
}

/** Markdown as HTML (yet to be sanitised) and the videos between. */
export function parseMarkdown(text: string): MarkdownPart[] {
  const env = {}
  const parts: MarkdownPart[] = []
  let pending: ReturnType<typeof markdown.parse> = []
  const flush = () => {
    const html = markdown.renderer.render(pending, markdown.options, env)
    if (html !== '') parts.push({ html })
    pending = []
  }
  for (const token of markdown.parse(text, env)) {
    const video = token.type === 'video' ? youTubeId(token.content) : undefined
    if (video === undefined) pending.push(token)
    else {
      flush()
      parts.push({ video, address: token.content })
    }
  }
  flush()
  return parts
}
