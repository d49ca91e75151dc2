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

/** Without the elements in a tag. Nothing ends after the last `>`, so looking for elements there would be in vain, once for each `<`. */
function withoutElements(tag: string): string {
  const end = tag.lastIndexOf('>') + 1
  return tag.slice(0, end).replace(/<\/?[a-z][^>]*>/gi, '') + tag.slice(end)
}

/** Each place is read once, whatever stands there: what opens a tag need not be followed by what closes it. */
function withPlainTags(content: string): string {
  const opening = /(?:<|&lt;)%/g
  const closing = /%(?:>|&gt;)/g
  const parts: string[] = []
  let done = 0
  for (let open = opening.exec(content); open !== null; open = opening.exec(content)) {
    closing.lastIndex = opening.lastIndex
    if (closing.exec(content) === null) break
    parts.push(content.slice(done, open.index), plain(withoutElements(content.slice(open.index, closing.lastIndex))))
    done = closing.lastIndex
    opening.lastIndex = done
  }
  return parts.join('') + content.slice(done)
}

/**
 * The EJS template that a block is written as. Whoever writes a text with formats writes its tags as words, which the text keeps as HTML:
 * they are tags again here.
 */
export const blockTemplate = (type: BlockType, content: string): string =>
  type === 'html' ? content : withPlainTags(content)
