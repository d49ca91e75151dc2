import { ActionIcon, Button, Input } from '@mantine/core'
import { IconFileText, IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { DocumentValue } from '../../../shared/fields/types/document.ts'
import { FieldDialog } from '../dialog/FieldDialog.tsx'
import type { FieldEditProps } from '../fieldUi.ts'
import { useWidgetTranslation } from '../widgetTexts.ts'
import { isLocked, wrapperProps } from '../wrapperProps.ts'
import { DocumentForm } from './DocumentForm.tsx'
import classes from './Edit.module.css'
import { DocumentView } from './View.tsx'

/** One document with a name of its own, edited in a dialog (F104, F105). */
export default function DocumentEdit(props: FieldEditProps<DocumentValue>) {
  const { id, field, label, error, value, onChange, onBlur } = props
  const disabled = isLocked(props)
  const { t } = useWidgetTranslation()
  /** Null: open, without a document. */
  const [draft, setDraft] = useState<DocumentValue | null>()
  const close = () => {
    setDraft(undefined)
    onBlur?.()
  }
  return (
    <Input.Wrapper {...wrapperProps(props)}>
      <div
        className={classes.box}
        data-invalid={error !== undefined || undefined}
        data-disabled={disabled || undefined}
      >
        {value ? (
          <>
            <span className={classes.name}>
              <DocumentView field={field} value={value} />
            </span>
            {!disabled && (
              <>
                <ActionIcon
                  id={id}
                  aria-label={`${label}: ${t('widgets.document.edit')}`}
                  onClick={() => setDraft(value)}
                >
                  <IconPencil size={16} />
                </ActionIcon>
                <ActionIcon aria-label={`${label}: ${t('widgets.document.remove')}`} onClick={() => onChange(null)}>
                  <IconX size={16} />
                </ActionIcon>
              </>
            )}
          </>
        ) : (
          <Button
            id={id}
            variant="default"
            size="compact-sm"
            leftSection={<IconFileText size={14} aria-hidden />}
            disabled={disabled}
            aria-label={`${label}: ${t('widgets.document.add')}`}
            onClick={() => setDraft(null)}
          >
            {t('widgets.document.add')}
          </Button>
        )}
      </div>
      <FieldDialog
        title={label}
        opened={draft !== undefined}
        onClose={close}
        width={560}
        accept={{
          disabled: !draft || draft.name.trim() === '',
          run: () => {
            if (draft) onChange({ ...draft, name: draft.name.trim() })
            close()
          },
        }}
      >
        <DocumentForm id={`${id}-document`} field={field} value={draft ?? undefined} onChange={setDraft} />
      </FieldDialog>
    </Input.Wrapper>
  )
}
