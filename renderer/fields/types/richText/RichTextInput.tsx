import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent } from 'react'
import { sanitizeHtml } from '../../kit/markup/sanitizeHtml.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { extensions } from './extensions.ts'
import classes from './RichTextInput.module.css'

export interface RichTextInputProps {
  id: string
  label: string
  value: string
  onChange(html: string): void
  onBlur?(): void
  disabled?: boolean
  invalid?: boolean
}

/** Writes HTML as it will be read. An empty text is '', never an empty paragraph. */
export function RichTextInput({ id, label, value, onChange, onBlur, disabled = false, invalid }: RichTextInputProps) {
  const labels = useLabels()
  const changed = useEffectEvent(onChange)
  const left = useEffectEvent(() => onBlur?.())
  const editor = useEditor({
    extensions,
    content: sanitizeHtml(value),
    editable: !disabled,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': 'true',
        ...(invalid && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate: ({ editor: current }) => changed(current.isEmpty ? '' : current.getHTML()),
    onBlur: () => left(),
  })

  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.setEditable(!disabled, false)
  }, [editor, disabled])
  useEffect(() => {
    // One that was hidden for a while comes back as another.
    if (!editor || editor.isDestroyed) return
    if (value !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(sanitizeHtml(value), { emitUpdate: false })
  }, [editor, value])

  return (
    <RichTextEditor
      editor={editor}
      labels={labels}
      classNames={{ root: classes.root, toolbar: classes.toolbar, content: classes.content }}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
    >
      {!disabled && (
        <RichTextEditor.Toolbar role="toolbar" aria-label={label}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H1 />
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.CodeBlock />
            <RichTextEditor.Hr />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
      )}
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}

function useLabels() {
  const { t } = useWidgetTranslation()
  return {
    h1ControlLabel: t('widgets.text.heading', { level: 1 }),
    h2ControlLabel: t('widgets.text.heading', { level: 2 }),
    h3ControlLabel: t('widgets.text.heading', { level: 3 }),
    boldControlLabel: t('widgets.text.bold'),
    italicControlLabel: t('widgets.text.italic'),
    underlineControlLabel: t('widgets.text.underline'),
    strikeControlLabel: t('widgets.text.strike'),
    bulletListControlLabel: t('widgets.text.bullets'),
    orderedListControlLabel: t('widgets.text.numbers'),
    blockquoteControlLabel: t('widgets.text.quote'),
    codeBlockControlLabel: t('widgets.text.code'),
    hrControlLabel: t('widgets.text.line'),
    linkControlLabel: t('widgets.text.link'),
    unlinkControlLabel: t('widgets.text.unlink'),
    undoControlLabel: t('widgets.text.undo'),
    redoControlLabel: t('widgets.text.redo'),
    linkEditorInputLabel: t('widgets.text.linkAddress'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('widgets.text.linkNewTab'),
    linkEditorInternalLink: t('widgets.text.linkSameTab'),
    linkEditorSave: t('common.save'),
  }
}
