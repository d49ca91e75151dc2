import { Loader } from '@mantine/core'
import { useId } from 'react'
import { useWidgetTranslation } from '../widgetTexts.ts'
import classes from './CodeInput.module.css'
import { MonacoText } from './MonacoText.tsx'
import type { TemplateNames } from './templateHints.ts'
import { useMonaco } from './useMonaco.ts'

export type CodeLanguage = 'css' | 'ejs' | 'html' | 'javascript' | 'json' | 'plaintext'

/** Something wrong in the text, as a sentence. */
export interface CodeMark {
  /** From 1. */
  line: number
  text: string
}

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
  /** Of an EJS template: what its hints offer. */
  names?: TemplateNames
  marks?: readonly CodeMark[]
  /** px; between them the editor is as high as its text. */
  minHeight?: number
  maxHeight?: number
}

/** Monaco's own keys for letting Tab leave. */
const tabKeys = (platform: string) => (/^(Mac|iP)/.test(platform) ? '⌃ ⇧ M' : 'Ctrl + M')

/** A code editor, loaded when it is first drawn; a plain text box where it cannot be (F302). */
export function CodeInput(props: CodeInputProps) {
  const { id, label, value, onChange, onBlur, readOnly = false, invalid, minHeight = 140, maxHeight = 480 } = props
  const { t, i18n } = useWidgetTranslation()
  const monaco = useMonaco(i18n.language)
  const hintId = useId()
  return (
    <div className={classes.frame} data-invalid={invalid || undefined} data-disabled={readOnly || undefined}>
      {monaco ? (
        <MonacoText {...props} monaco={monaco} hintId={hintId} minHeight={minHeight} maxHeight={maxHeight} />
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
      {!readOnly && (
        <p id={hintId} className={classes.hint}>
          {t('widgets.code.tabHint', { keys: tabKeys(navigator.platform) })}
        </p>
      )}
    </div>
  )
}
