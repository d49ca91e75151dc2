import type { BlockType } from '../../../shared/components/block.ts'

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

const plain = (code: string) => code.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, entity => entities[entity] ?? entity)

/**
 * The EJS template that a block is written as. Whoever writes a text with formats writes its tags as words, which the text keeps as HTML:
 * they are tags again here.
 */
export const blockTemplate = (type: BlockType, content: string): string =>
  type === 'html'
    ? content
    : content.replace(/(?:<|&lt;)%.*?%(?:>|&gt;)/gs, tag => plain(tag.replace(/<\/?[a-z][^>]*>/gi, '')))
