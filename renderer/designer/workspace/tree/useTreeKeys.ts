import { type KeyboardEvent, useRef } from 'react'
import { searchForm } from '../../../../shared/formats/fold.ts'
import { useEditing } from '../../canvas/EditingContext.ts'
import type { Item } from '../../document/document.ts'
import type { Direction } from '../../document/step.ts'
import { useWorkspace } from '../../panels/WorkspaceContext.ts'
import type { TreeRow } from './treeRows.ts'

/** Letters typed within this time, in ms, are one word. */
const typingPause = 700

const moves: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

interface TreeKeys {
  rows: readonly TreeRow[]
  /** Position of the line that has the focus. */
  at: number
  go(row: TreeRow | undefined): void
  setFolded(itemId: string, folded: boolean): void
}

/** The next line after the present one whose name begins with what was typed. */
function useTypeahead(nameOf: (item: Item) => string) {
  const typed = useRef({ text: '', at: 0 })
  return (rows: readonly TreeRow[], at: number, letter: string): TreeRow | undefined => {
    const now = Date.now()
    const goesOn = now - typed.current.at < typingPause
    const text = (goesOn ? typed.current.text : '') + searchForm(letter)
    typed.current = { text, at: now }
    // The first letter looks further; the ones after it may stay where they are.
    const from = at + (text.length === 1 ? 1 : 0)
    return [...rows.slice(from), ...rows.slice(0, from)].find(({ item }) => searchForm(nameOf(item)).startsWith(text))
  }
}

/** Keys of the tree, as of any tree; with Alt, arrows move the item itself. */
export function useTreeKeys({ rows, at, go, setFolded }: TreeKeys) {
  const { move, remove, nameOf } = useEditing()
  const { reveal, editTitle } = useWorkspace()
  const find = useTypeahead(nameOf)

  function moveFocus(key: string, { item, level, parentId, expanded }: TreeRow) {
    const children = item.subItems ?? []
    if (key === 'ArrowDown') go(rows[at + 1])
    else if (key === 'ArrowUp') go(rows[at - 1])
    else if (key === 'Home') go(rows[0])
    else if (key === 'End') go(rows.at(-1))
    else if (key === 'ArrowRight' && expanded === false) setFolded(item._id, false)
    else if (key === 'ArrowRight' && expanded && children.length > 0) go(rows[at + 1])
    else if (key === 'ArrowLeft' && expanded && children.length > 0) setFolded(item._id, true)
    else if (key === 'ArrowLeft' && level > 1) go(rows.find(row => row.item._id === parentId))
    else return key === 'ArrowRight' || key === 'ArrowLeft'
    return true
  }

  function act(key: string, { item }: TreeRow) {
    if (key === 'Enter' || key === ' ') reveal(item._id)
    else if (key === 'F2') editTitle(item._id)
    else if (key === 'Delete' || key === 'Backspace') {
      const isInside = (row: TreeRow | undefined) => row !== undefined && row.level > (rows[at]?.level ?? 0)
      const after = rows.slice(at + 1).find(row => !isInside(row))
      go(after ?? rows[at - 1])
      remove(item._id)
    } else return false
    return true
  }

  return (event: KeyboardEvent) => {
    const row = rows[at]
    if (!row || event.ctrlKey || event.metaKey) return
    const { key } = event
    const direction = moves[key]
    if (event.altKey) {
      if (!direction) return
      move(row.item._id, direction)
    } else if (!moveFocus(key, row) && !act(key, row)) {
      if (key.length !== 1 || key === '?') return
      go(find(rows, at, key))
    }
    event.preventDefault()
    event.stopPropagation()
  }
}
