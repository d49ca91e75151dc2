import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeInput } from '../../types/code/CodeInput.tsx'
import type { Inserter } from '../../types/code/codeInputProps.ts'
import { InsertableList } from '../../types/code/InsertableList.tsx'
import { insertables } from '../../types/code/templateHints.ts'
import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useRemarks } from '../sheet/RemarksContext.ts'
import { useTemplateNames } from './useTemplateNames.ts'

const RichTextInput = lazy(async () => ({
  default: (await import('../../types/richText/RichTextInput.tsx')).RichTextInput,
}))

/** The template of a block, written as its type says: as HTML with EJS tags, or as a text with formats. */
export function BlockContentEditor(props: EditorProps<string>) {
  const { id, name, label, value = '', error, disabled, options, values, onChange } = props
  const { t } = useTranslation()
  const names = useTemplateNames(values.collectionId, options)
  const marks = useRemarks(name)
  const inserter = useRef<Inserter>(null)
  const writing = { id, label, value, invalid: error !== undefined }
  const change = (text: string) => onChange(text === '' ? undefined : text)
  return (
    <Input.Wrapper
      {...controlProps(props as EditorProps<never>)}
      id={`${id}-field`}
      labelElement="div"
      description={options?.ofAgent === true && t('agents.instructionsHint')}
    >
      {values.type === 'text' ? (
        <Suspense fallback={<Skeleton height={180} />}>
          <RichTextInput {...writing} disabled={disabled} onChange={change} />
        </Suspense>
      ) : (
        <>
          <CodeInput
            {...writing}
            language="ejs"
            names={names}
            marks={marks}
            inserter={inserter}
            readOnly={disabled}
            minHeight={260}
            maxHeight={620}
            onChange={change}
          />
          <InsertableList
            title={t('structures.insertable')}
            items={insertables(names)}
            inserter={inserter}
            disabled={disabled}
          />
        </>
      )}
    </Input.Wrapper>
  )
}
