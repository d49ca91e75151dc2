import { Popover } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { FieldInput } from '../../../fields/types/FieldInput.tsx'
import type { LeaveBy } from '../../../ui/grid/leaving.ts'
import { useCellWidget } from '../../../ui/grid/useCellWidget.ts'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import classes from './RecordGrid.module.css'

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
  onLeave(by: LeaveBy, value: unknown): void
}

const keys = ['cancel', 'enter', 'next', 'previous'] as const

/** The field's own widget over its cell. Enter, Tab and a press elsewhere store the value, Escape leaves it as it was. */
export function CellEditor({ anchor, field, value, error, typed, source, onLeave }: CellEditorProps) {
  const id = useId()
  const widget = useCellWidget({ cell: anchor, initial: value, typed, keys, onLeave })
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
        <div ref={widget.box} role="group" aria-label={label} onKeyDown={widget.press}>
          <div ref={widget.place}>
            <FieldInput
              id={id}
              field={{ ...field, options: { ...field.options, displayOnly: false, hidden: false, readonly: false } }}
              value={widget.value}
              label={label}
              required={false}
              error={error}
              source={source}
              onChange={widget.change}
            />
          </div>
          <EditorFoot label={label} onLeave={widget.leave} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

interface EditorFootProps {
  label: string
  onLeave(by: LeaveBy): void
}

function EditorFoot({ label, onLeave }: EditorFootProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.editorFoot}>
      <span className={classes.editorLabel}>{label}</span>
      <ToolButton
        size={24}
        label={t('common.cancel')}
        tip={`${t('common.cancel')} · Esc`}
        onClick={() => onLeave('cancel')}
      >
        <IconArrowBackUp size={15} />
      </ToolButton>
      <ToolButton
        size={24}
        variant="filled"
        color="telar"
        label={t('collectionScreens.grid.saveCell')}
        tip={`${t('designer.editor.save')} · Enter`}
        onClick={() => onLeave('save')}
      >
        <IconCheck size={15} />
      </ToolButton>
    </div>
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
