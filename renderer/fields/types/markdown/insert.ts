export interface Written {
  text: string
  /** What is selected afterwards. */
  from: number
  to: number
}

/** Makes the lines of a selection headings of a level, or plain again when they all were. */
export function toggleHeading(text: string, from: number, to: number, level: 1 | 2 | 3): Written {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const found = text.indexOf('\n', Math.max(to, start))
  const end = found === -1 ? text.length : found
  const lines = text.slice(start, end).split('\n')
  const mark = `${'#'.repeat(level)} `
  const bare = lines.map(line => line.replace(/^#{1,6}\s+/, ''))
  const all = lines.every(line => line.startsWith(mark))
  const next = (all ? bare : bare.map(line => mark + line)).join('\n')
  return { text: text.slice(0, start) + next + text.slice(end), from: start + next.length, to: start + next.length }
}

/** Puts a block on lines of its own in place of the selection. */
export function insertBlock(text: string, from: number, to: number, block: string): Written {
  const before = text.slice(0, from)
  const after = text.slice(to)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const trail = after === '' ? '\n' : after.startsWith('\n') ? '' : '\n\n'
  const position = (before + lead + block + trail).length
  return { text: before + lead + block + trail + after, from: position, to: position }
}
