import { useComputedColorScheme } from '@mantine/core'
import type { editor, MarkerSeverity } from 'monaco-editor/editor.js'
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import classes from './CodeInput.module.css'
import type { CodeInputProps, CodeMark } from './codeInputProps.ts'
import type { ScriptAround } from './script/scriptAround.ts'

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

const noMarks: readonly CodeMark[] = []

/** Under the whole line; one that is no longer there is the last. */
const markerIn =
  (model: editor.ITextModel, severity: MarkerSeverity) =>
  ({ line, text }: CodeMark): editor.IMarkerData => {
    const lineNumber = Math.min(Math.max(line, 1), model.getLineCount())
    return {
      severity,
      message: text,
      startLineNumber: lineNumber,
      endLineNumber: lineNumber,
      startColumn: model.getLineFirstNonWhitespaceColumn(lineNumber) || 1,
      endColumn: model.getLineMaxColumn(lineNumber),
    }
  }

/** What scripts need comes with the first of them. */
function attachLater(text: editor.ITextModel, script: ScriptAround): () => void {
  let detach: (() => void) | undefined
  let wanted = true
  import('./script/scriptLanguage.ts').then(
    ({ attachScript }) => {
      if (wanted && !text.isDisposed()) detach = attachScript(text, script)
    },
    () => script.onTrouble(true),
  )
  return () => {
    wanted = false
    detach?.()
  }
}

interface MonacoTextProps extends CodeInputProps {
  monaco: typeof import('./monaco.ts')
  /** Of what tells how the keyboard leaves the editor. */
  hintId: string
  minHeight: number
  maxHeight: number
}

/** The library's editor over a text that its parent keeps. */
export function MonacoText(props: MonacoTextProps) {
  const { id, label, language, value, readOnly = false, monaco, minHeight, maxHeight, hintId, names } = props
  const { marks = noMarks, script, vue, atLine } = props
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
    monaco.closeTags(code)
    const box = place.querySelector('textarea')
    box?.setAttribute('id', id)
    box?.setAttribute('aria-describedby', hintId)
    return () => {
      created.current = null
      const text = code.getModel()
      // An editor that is still there would go on asking for its text.
      code.dispose()
      text?.dispose()
    }
  }, [monaco, id, hintId, label, language, minHeight, maxHeight])

  useImperativeHandle(
    props.inserter,
    () => written => {
      const code = created.current
      const text = code?.getModel()
      const range = code?.getSelection()
      if (!code || !text || !range || readOnly) return
      const before = text.getValueInRange(new monaco.Range(1, 1, range.startLineNumber, range.startColumn))
      code.pushUndoStop()
      code.executeEdits('insert', [{ range, text: written(before), forceMoveMarkers: true }])
      code.pushUndoStop()
      code.focus()
    },
    [monaco, readOnly],
  )

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

  const model = () => created.current?.getModel() ?? undefined
  // What belongs to the text follows it into an editor that is made anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const text = model()
    if (text && language === 'ejs') monaco.describeTemplate(text, names)
  }, [monaco, id, hintId, label, language, minHeight, maxHeight, names])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const text = model()
    if (text && vue) monaco.describeVue(text, vue)
  }, [monaco, id, hintId, label, language, minHeight, maxHeight, vue])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const text = model()
    if (text) monaco.editor.setModelMarkers(text, 'telar', marks.map(markerIn(text, monaco.MarkerSeverity.Error)))
  }, [monaco, id, hintId, label, language, minHeight, maxHeight, marks])

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const text = model()
    return text && script && attachLater(text, script)
  }, [monaco, id, hintId, label, language, minHeight, maxHeight, script])

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const code = created.current
    if (!code || atLine === undefined || atLine > (code.getModel()?.getLineCount() ?? 0)) return
    const range = new monaco.Range(atLine, 1, atLine, 1)
    const shown = code.createDecorationsCollection([
      {
        range,
        options: {
          isWholeLine: true,
          className: classes.atLine ?? '',
          linesDecorationsClassName: classes.atLineMark ?? '',
        },
      },
    ])
    code.revealRangeInCenterIfOutsideViewport(range)
    return () => shown.clear()
  }, [monaco, id, hintId, label, language, minHeight, maxHeight, atLine])

  return <div ref={host} className={classes.editor} style={{ height: minHeight }} />
}
