import { Input, SegmentedControl } from '@mantine/core'
import { isLocked, wrapperProps } from '../../kit/wrapperProps.ts'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useState } from 'react'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { Rendered } from '../../kit/markup/MarkupView.tsx'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { CodeInput } from '../code/CodeInput.tsx'
import { RichTextInput } from '../richText/RichTextInput.tsx'
import classes from './Edit.module.css'
import { keepsMarkup } from './keepsMarkup.ts'

const modes = ['visual', 'code', 'preview'] as const
type Mode = (typeof modes)[number]

/** HTML, written as it looks or as code. What the visual editor would drop opens as code. */
export default function HtmlEdit(props: FieldEditProps<string>) {
  const { id, label, error, onChange, onBlur } = props
  const disabled = isLocked(props)
  const { t } = useWidgetTranslation()
  const value = props.value ?? ''
  const plain = keepsMarkup(value)
  const [chosen, setMode] = useState<Mode>()
  const mode = chosen === 'visual' && !plain ? 'code' : (chosen ?? (plain ? 'visual' : 'code'))
  const writing = {
    id,
    label,
    value,
    invalid: error !== undefined,
    onChange: (html: string) => onChange(html === '' ? null : html),
    onBlur,
  }
  return (
    <Input.Wrapper {...wrapperProps(props)}>
      <SegmentedControl
        className={classes.modes}
        size="xs"
        aria-label={t('widgets.html.mode', { label })}
        value={mode}
        data={modes.map(value => ({
          value,
          label: t(`widgets.html.${value}`),
          disabled: value === 'visual' && !plain,
        }))}
        onChange={next => setMode(next as Mode)}
      />
      {mode === 'visual' && <RichTextInput {...writing} disabled={disabled} />}
      {mode === 'code' && <CodeInput {...writing} language="html" readOnly={disabled} />}
      {mode === 'preview' && (
        <div className={classes.preview}>
          <Rendered html={value} />
        </div>
      )}
      {!plain && <p className={classes.note}>{t('widgets.html.onlyCode')}</p>}
    </Input.Wrapper>
  )
}
