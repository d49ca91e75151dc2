import { Button, Input } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { parseJson } from '../../../../shared/formats/parseJson.ts'
import { FieldDialog } from '../../kit/dialog/FieldDialog.tsx'
import { textOrNothing, useDraft } from '../../kit/dialog/useDraft.ts'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { isLocked, wrapperProps } from '../../kit/wrapperProps.ts'
import { CodeInput } from '../code/CodeInput.tsx'
import { CodeView } from '../code/View.tsx'

/** JSON text: read where it stands, changed in a dialog that accepts only what parses (F124, F125, F145). */
export default function ObjectEdit(props: FieldEditProps<string>) {
  const { id, field, label, value, onChange } = props
  const disabled = isLocked(props)
  const { t } = useWidgetTranslation()
  const { draft, setDraft, dialog } = useDraft<string>(props)
  const wrong = draft !== undefined && draft.trim() !== '' && parseJson(draft) === undefined
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
      <FieldDialog width={820} {...dialog(text => onChange(textOrNothing(text)), wrong)}>
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
