import { Button, Input } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useState } from 'react'
import { parseJson } from '../../../shared/formats/parseJson.ts'
import { CodeInput } from '../code/CodeInput.tsx'
import { CodeView } from '../code/View.tsx'
import { FieldDialog } from '../dialog/FieldDialog.tsx'
import type { FieldEditProps } from '../fieldUi.ts'
import { useWidgetTranslation } from '../widgetTexts.ts'
import { isLocked, wrapperProps } from '../wrapperProps.ts'

/** JSON text: read where it stands, changed in a dialog that accepts only what parses (F124, F125, F145). */
export default function ObjectEdit(props: FieldEditProps<string>) {
  const { id, field, label, value, onChange, onBlur } = props
  const disabled = isLocked(props)
  const { t } = useWidgetTranslation()
  const [draft, setDraft] = useState<string>()
  const wrong = draft !== undefined && draft.trim() !== '' && parseJson(draft) === undefined
  const close = () => {
    setDraft(undefined)
    onBlur?.()
  }
  return (
    <Input.Wrapper {...wrapperProps(props)}>
      <div>
        {value && <CodeView field={field} value={value} />}
        {!(disabled && value) && (
          <Button
            id={id}
            mt={value ? 8 : 0}
            variant="default"
            leftSection={<IconBraces size={16} aria-hidden />}
            disabled={disabled}
            aria-label={`${label}: ${t('widgets.object.edit')}`}
            onClick={() => setDraft(value ?? '')}
          >
            {t('widgets.object.edit')}
          </Button>
        )}
      </div>
      <FieldDialog
        title={label}
        opened={draft !== undefined}
        onClose={close}
        width={820}
        accept={{
          disabled: wrong,
          run: () => {
            onChange(draft === undefined || draft.trim() === '' ? null : draft)
            close()
          },
        }}
      >
        <Input.Wrapper error={wrong ? t('validation.invalidJson') : undefined}>
          <CodeInput
            id={`${id}-code`}
            label={label}
            language="json"
            value={draft ?? ''}
            invalid={wrong}
            minHeight={280}
            onChange={setDraft}
          />
        </Input.Wrapper>
      </FieldDialog>
    </Input.Wrapper>
  )
}
