import { Loader, useComputedColorScheme } from '@mantine/core'
import type { editor } from 'monaco-editor/editor.js'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWidgetTranslation } from '../widgetTexts.ts'
import classes from './CodeInput.module.css'
import { useMonaco } from './useMonaco.ts'

export type CodeLanguage = 'css' | 'ejs' | 'html' | 'javascript' | 'json' | 'plaintext'

export interface CodeInputProps {
  id: string
  /** Names the editor for people who cannot see it. */
  label: string
  language: CodeLanguage
  value: string
  onChange(value: string): void
  onBlur?(): void
  readOnly?: boolean
  invalid?: boolean
  /** px; between them the editor is as high as its text. */
  minHeight?: number
  maxHeight?: number
}

const options: editor.IStandaloneEditorConstructionOptions = {
  // A textarea is what labels, spell checkers and screen readers know.
  editContext: false,
  automaticLayout: true,
  tabSize: 2,
  insertSpaces: true,
  detectIndentation: false,
  fontSize: 13,
  lineHeight: 20,
  lineNumbersMinChars: 3,
  minimap: { enabled: false },
  padding: { top: 8, bottom: 8 },
  scrollBeyondLastLine: false,
  scrollbar: { alwaysConsumeMouseWheel: false, verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  overviewRulerLanes: 0,
  renderLineHighlight: 'none',
  wordWrap: 'on',
  fixedOverflowWidgets: true,
  links: false,
  unicodeHighlight: { ambiguousCharacters: false },
  // What is typed over a selection takes its place, as in every other box of a form.
  autoSurround: 'never',
}

/** A code editor, loaded when it is first drawn; a plain text box where it cannot be (F302). */
export function CodeInput(props: CodeInputProps) {
  const { id, label, value, onChange, onBlur, readOnly = false, invalid, minHeight = 140, maxHeight = 480 } = props
  const { t, i18n } = useWidgetTranslation()
  const monaco = useMonaco(i18n.language)
  return (
    <div className={classes.frame} data-invalid={invalid || undefined} data-disabled={readOnly || undefined}>
      {monaco ? (
        <Monaco {...props} monaco={monaco} minHeight={minHeight} maxHeight={maxHeight} />
      ) : monaco === null ? (
        <textarea
          id={id}
          className={classes.plain}
          style={{ minHeight }}
          aria-label={label}
          aria-invalid={invalid || undefined}
          spellCheck={false}
          readOnly={readOnly}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      ) : (
        <div className={classes.loading} style={{ minHeight }}>
          <Loader size="sm" role="status" aria-label={t('widgets.code.loading')} />
        </div>
      )}
      {!readOnly && <p className={classes.hint}>{t('widgets.code.tabHint')}</p>}
    </div>
  )
}

type MonacoProps = CodeInputProps & {
  monaco: typeof import('./monaco.ts')
  minHeight: number
  maxHeight: number
}

function Monaco(props: MonacoProps) {
  const { id, label, language, value, readOnly = false, monaco, minHeight, maxHeight } = props
  const host = useRef<HTMLDivElement>(null)
  const created = useRef<editor.IStandaloneCodeEditor>(null)
  const scheme = useComputedColorScheme('light')
  const start = useEffectEvent(() => ({ value, readOnly }))
  const changed = useEffectEvent((text: string) => {
    if (text !== value) props.onChange(text)
  })
  const left = useEffectEvent(() => props.onBlur?.())

  useEffect(() => {
    const place = host.current
    if (!place) return
    const code = monaco.editor.create(place, { ...options, ...start(), language, ariaLabel: label })
    created.current = code
    const resize = () => {
      place.style.height = `${Math.min(Math.max(code.getContentHeight(), minHeight), maxHeight)}px`
    }
    resize()
    code.onDidContentSizeChange(resize)
    code.onDidChangeModelContent(() => changed(code.getValue()))
    code.onDidBlurEditorText(() => left())
    place.querySelector('textarea')?.setAttribute('id', id)
    return () => {
      created.current = null
      code.getModel()?.dispose()
      code.dispose()
    }
  }, [monaco, id, label, language, minHeight, maxHeight])

  useEffect(() => {
    monaco.editor.setTheme(`telar-${scheme}`)
  }, [monaco, scheme])
  useEffect(() => {
    created.current?.updateOptions({ readOnly })
  }, [readOnly])
  useEffect(() => {
    const code = created.current
    if (code && code.getValue() !== value) code.setValue(value)
  }, [value])

  return <div ref={host} className={classes.editor} style={{ height: minHeight }} />
}
