import { Loader } from '@mantine/core'
import { type ComponentProps, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { isApple } from '../../../ui/keys.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import classes from './CodeInput.module.css'
import type { CodeInputProps, Inserter } from './codeInputProps.ts'
import { MonacoText } from './MonacoText.tsx'
import { useMonaco } from './useMonaco.ts'

/** Monaco's own keys for letting Tab leave. */
const tabKeys = (platform: string) => (isApple(platform) ? '⌃ ⇧ M' : 'Ctrl + M')

/** A code editor, loaded when it is first drawn; a plain text box where it cannot be (F302). */
export function CodeInput(props: CodeInputProps) {
  const {
    id,
    label,
    value,
    onChange,
    onBlur,
    readOnly = false,
    invalid,
    minHeight = 140,
    maxHeight = 480,
    inserter,
  } = props
  const { t, i18n } = useWidgetTranslation()
  const monaco = useMonaco(i18n.language)
  const hintId = useId()
  return (
    <div className={classes.frame} data-invalid={invalid || undefined} data-disabled={readOnly || undefined}>
      {monaco ? (
        <MonacoText {...props} monaco={monaco} hintId={hintId} minHeight={minHeight} maxHeight={maxHeight} />
      ) : monaco === null ? (
        <PlainText
          id={id}
          inserter={inserter}
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

/** Where the editor cannot be drawn. */
function PlainText({ inserter, ...props }: ComponentProps<'textarea'> & { inserter: Ref<Inserter> | undefined }) {
  const box = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(
    inserter,
    () => written => {
      const text = box.current
      if (!text || text.readOnly) return
      const { selectionStart, selectionEnd, value } = text
      text.setRangeText(written(value.slice(0, selectionStart)), selectionStart, selectionEnd, 'end')
      text.dispatchEvent(new Event('input', { bubbles: true }))
      text.focus()
    },
    [],
  )
  return <textarea ref={box} {...props} />
}
