import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: false, linkify: true })
Object.assign(globalThis, { telarMarkdown: (text: string) => markdown.render(text) })
