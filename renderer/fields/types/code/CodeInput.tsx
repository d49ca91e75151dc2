import { Loader } from '@mantine/core'
import { useId } from 'react'
import { isApple } from '../../../ui/keys.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import classes from './CodeInput.module.css'
import type { CodeInputProps } from './codeInputProps.ts'
import { MonacoText } from './MonacoText.tsx'
import { useMonaco } from './useMonaco.ts'

/** Monaco's own keys for letting Tab leave. */
const tabKeys = (platform: string) => (isApple(platform) ? '⌃ ⇧ M' : 'Ctrl + M')

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
