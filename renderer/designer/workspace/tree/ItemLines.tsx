import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditing } from '../../canvas/EditingContext.ts'
import type { Item } from '../../document/document.ts'
import { useWorkspace } from '../../panels/WorkspaceContext.ts'
import { ItemLine } from './ItemLine.tsx'
import classes from './ItemTree.module.css'
import { ancestors, treeRows } from './treeRows.ts'
import { useTreeKeys } from './useTreeKeys.ts'

interface ItemLinesProps {
  tree: RefObject<HTMLDivElement | null>
  search: string
  matches: ((item: Item) => boolean) | undefined
}

const without = (ids: ReadonlySet<string>, taken: readonly string[]): ReadonlySet<string> =>
  taken.some(id => ids.has(id)) ? new Set([...ids].filter(id => !taken.includes(id))) : ids

/** What a line calls: the same object always, so that only lines that changed are drawn anew. */
function useLineActions(setFolded: (itemId: string, folded: boolean) => void, setFocusedId: (id: string) => void) {
  const { reveal } = useWorkspace()
  const latest = useRef({ reveal, setFolded })
  latest.current = { reveal, setFolded }
  return useMemo(
    () => ({
      choose: (itemId: string) => latest.current.reveal(itemId),
      setFolded: (itemId: string, folded: boolean) => latest.current.setFolded(itemId, folded),
      focus: setFocusedId,
    }),
    [setFocusedId],
  )
}

/** After a key the focus is on the line that it led to, also where the browser lost it because the line was moved. */
function useKeyFocus(tree: RefObject<HTMLDivElement | null>, press: (event: KeyboardEvent) => void) {
  const pressed = useRef(false)
  useLayoutEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    tree.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus()
  })
  return (event: KeyboardEvent) => {
    press(event)
    if (!event.defaultPrevented) return
    pressed.current = true
    requestAnimationFrame(() => {
      pressed.current = false
    })
  }
}

/** The visible lines of the tree. What is selected on the canvas is selected and in sight here. */
export function ItemLines({ tree, search, matches }: ItemLinesProps) {
  const { t } = useTranslation()
  const { document: view, selectedId, selectedIds, nameOf, iconOf } = useEditing()
  const { problems } = useWorkspace()
  const [folded, setFoldedIds] = useState<ReadonlySet<string>>(new Set())
  const [focusedId, setFocusedId] = useState(selectedId)
  const wrong = useMemo(() => new Set(problems.map(({ item }) => item._id)), [problems])
  const rows = useMemo(() => treeRows(view.items, { folded, wrong, matches }), [view.items, folded, wrong, matches])
  const at = Math.max(
    0,
    rows.findIndex(({ item }) => item._id === focusedId),
  )

  const setFolded = (itemId: string, isFolded: boolean) =>
    setFoldedIds(isFolded ? new Set([...folded, itemId]) : without(folded, [itemId]))
  const press = useTreeKeys({ rows, at, go: row => row && setFocusedId(row.item._id), setFolded })
  const onKeyDown = useKeyFocus(tree, press)
  const actions = useLineActions(setFolded, setFocusedId)

  const items = useRef(view.items)
  items.current = view.items
  useEffect(() => {
    if (selectedId === undefined) return
    const around = ancestors(items.current, selectedId).map(({ _id }) => _id)
    setFoldedIds(ids => without(ids, around))
    setFocusedId(selectedId)
    const frame = requestAnimationFrame(() =>
      tree.current?.querySelector(`[data-line="${CSS.escape(selectedId)}"]`)?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [selectedId, tree])

  if (rows.length === 0) return <p className={classes.nothing}>{t('workspace.tree.nothing', { search })}</p>
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={t('workspace.tree.title')}
      aria-multiselectable
      className={classes.tree}
      onKeyDown={onKeyDown}
    >
      {rows.map(({ item, ...place }, index) => (
        <ItemLine
          key={item._id}
          itemId={item._id}
          name={nameOf(item)}
          icon={iconOf(item)}
          level={place.level}
          position={place.position}
          siblings={place.siblings}
          expanded={item.subItems?.length ? place.expanded : undefined}
          wrong={place.wrong}
          selected={selectedIds.includes(item._id)}
          focusable={index === at}
          actions={actions}
        />
      ))}
    </div>
  )
}
