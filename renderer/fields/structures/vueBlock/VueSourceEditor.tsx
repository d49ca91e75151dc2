import { Input } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { VueLanguage } from '../../../../shared/fields/types/vueSource.ts'
import { CodeInput } from '../../types/code/CodeInput.tsx'
import { unknownCalls } from '../../types/code/vueHints.ts'
import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useRemarks } from '../sheet/RemarksContext.ts'
import { useVueNames } from './useVueNames.ts'

/** A text of a Vue block, with what keeps it from being compiled at its lines, and what it finds as hints. */
export function VueSourceEditor(props: EditorProps<string>) {
  const { id, name, label, value = '', error, disabled, options, values, onChange } = props
  const { t } = useTranslation()
  const remarks = useRemarks(name)
  const language = options.language as VueLanguage
  const names = useVueNames(values.apiCalls, language)
  const marks = useMemo(() => {
    const known = new Set(Object.keys(names.calls))
    return [...remarks, ...unknownCalls(value, known, one => t('structures.vueBlock.noCall', { name: one }))]
  }, [remarks, names, value, t])
  const wrapper = controlProps(props as EditorProps<never>)
  return (
    <Input.Wrapper
      {...wrapper}
      description={t(`structures.vueBlock.finds.${language}`)}
      id={`${id}-field`}
      labelElement="div"
    >
      <CodeInput
        id={id}
        label={label}
        language={language}
        value={value}
        marks={marks}
        vue={names}
        invalid={error !== undefined}
        readOnly={disabled}
        minHeight={320}
        maxHeight={620}
        onChange={text => onChange(text === '' ? undefined : text)}
      />
    </Input.Wrapper>
  )
}
