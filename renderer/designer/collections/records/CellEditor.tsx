import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { FieldInput } from '../../../fields/FieldInput.tsx'
import classes from './RecordGrid.module.css'

/** Where the keys lead after a cell is left. */
export type LeaveBy = 'down' | 'next' | 'previous' | 'stay'

export interface CellEditorProps {
  /** The cell that it stands over. */
  anchor: HTMLElement
  field: Field
  value: unknown
  /** Why the value was not stored the last time. */
  error: string | undefined
  /** Typed on the cell before it was opened: it takes the place of what was there. */
  typed: string
  source: object
  onCommit(value: unknown, leaveBy: LeaveBy): void
  onCancel(): void
}

const focusable = 'input:not([type="hidden"]):not(:disabled), textarea, [contenteditable="true"], button:not(:disabled)'
/** Widgets that arrive with their code are looked for again, so often and every so many ms. */
const mostLooks = 40
const lookEvery = 50

/** Keys that belong to the widget while the focus is in it. */
const ownsEnter = (target: EventTarget) =>
  target instanceof HTMLElement && (target.tagName === 'TEXTAREA' || target.isContentEditable)

/** The place of the widget; once it is there it has the focus, and what was typed until then. */
function useFirstFocus(typed: string) {
  const root = useRef<HTMLDivElement>(null)
  const written = useRef(typed)
  written.current = typed
  useEffect(() => {
    let looks = 0
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const input = root.current?.querySelector<HTMLElement>(focusable)
      looks += 1
      if (!input) {
        if (looks < mostLooks) timer = setTimeout(look, lookEvery)
        return
      }
      input.focus()
      if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select()
      // Through the input's own events, as if the keys had been pressed in it.
      if (written.current !== '') document.execCommand('insertText', false, written.current)
    }
    timer = setTimeout(look, 0)
    return () => clearTimeout(timer)
  }, [])
  return root
}

/** The field's own widget over its cell. Enter, Tab and a press elsewhere store the value, Escape leaves it as it was. */
export function CellEditor(props: CellEditorProps) {
  const { anchor, field, error, typed, onCommit, onCancel } = props
  const { t } = useTranslation()
  const id = useId()
  const [value, setValue] = useState(props.value)
  const latest = useRef(value)
  const root = useRef<HTMLDivElement>(null)
  const widget = useFirstFocus(typed)
  const left = useRef(false)

  function commit(leaveBy: LeaveBy) {
    if (left.current) return
    left.current = true
    // Some widgets take over what was typed when they are left.
    if (document.activeElement instanceof HTMLElement && root.current?.contains(document.activeElement))
      document.activeElement.blur()
    onCommit(latest.current, leaveBy)
  }
  const commitNow = useRef(commit)
  commitNow.current = commit

  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('[data-portal]')) return
      commitNow.current('stay')
    }
    document.addEventListener('pointerdown', pressed, true)
    return () => document.removeEventListener('pointerdown', pressed, true)
  }, [])

  function press(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape') {
      left.current = true
      onCancel()
    }
    if (event.defaultPrevented) return
    if (event.key === 'Tab') {
      event.preventDefault()
      commit(event.shiftKey ? 'previous' : 'next')
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || !ownsEnter(event.target))) {
      event.preventDefault()
      commit('down')
    }
  }

  const label = field.label || field.name
  const width = Math.max(anchor.offsetWidth, 264)
  return (
    <Popover
      opened
      position="bottom-start"
      offset={-anchor.offsetHeight - 1}
      shadow="md"
      radius="md"
      trapFocus={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      middlewares={{ flip: true, shift: { padding: 8 } }}
    >
      <Popover.Target>
        <Anchor of={anchor} />
      </Popover.Target>
      <Popover.Dropdown className={classes.editor} style={{ width }}>
        {/* biome-ignore lint/a11y/useSemanticElements: no set of inputs, but one with what belongs to it */}
        <div ref={root} role="group" aria-label={label} onKeyDown={press}>
          <div ref={widget}>
            <FieldInput
              id={id}
              field={{ ...field, options: { ...field.options, displayOnly: false, hidden: false, readonly: false } }}
              value={value}
              label={label}
              required={false}
              error={error}
              source={props.source}
              onChange={next => {
                latest.current = next
                setValue(next)
              }}
            />
          </div>
          <div className={classes.editorFoot}>
            <span className={classes.editorLabel}>{label}</span>
            <Tooltip label={`${t('common.cancel')} · Esc`}>
              <ActionIcon size={24} aria-label={t('common.cancel')} onClick={onCancel}>
                <IconArrowBackUp size={15} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={`${t('designer.editor.save')} · Enter`}>
              <ActionIcon
                size={24}
                variant="filled"
                color="telar"
                aria-label={t('collectionScreens.grid.saveCell')}
                onClick={() => commit('stay')}
              >
                <IconCheck size={15} />
              </ActionIcon>
            </Tooltip>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Makes an element that is drawn elsewhere the popover's target. */
function Anchor({ of: element, ref }: { of: HTMLElement; ref?: React.Ref<HTMLElement> }) {
  useEffect(() => {
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }, [element, ref])
  return null
}
