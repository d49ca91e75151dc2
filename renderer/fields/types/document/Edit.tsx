import { ActionIcon, Button, Input } from '@mantine/core'
import { IconFileText, IconPencil, IconX } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { DocumentValue } from '../../../../shared/fields/types/document.ts'
import { FieldDialog } from '../../kit/dialog/FieldDialog.tsx'
import { useDraft } from '../../kit/dialog/useDraft.ts'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { isLocked, wrapperProps } from '../../kit/wrapperProps.ts'
import { DocumentForm } from './DocumentForm.tsx'
import { isPdf } from './documentValue.ts'
import classes from './Edit.module.css'
import { DocumentView } from './View.tsx'

const DocumentSignatures = lazy(() => import('./signing/DocumentSignatures.tsx'))
const SignAction = lazy(() => import('./signing/SignAction.tsx'))

/** One document with a name of its own, edited in a dialog. */
export default function DocumentEdit(props: FieldEditProps<DocumentValue>) {
  const { id, field, label, error, value, onChange, onBlur, source } = props
  const disabled = isLocked(props)
  const { t } = useWidgetTranslation()
  /** Null: open, without a document. */
  const { draft, setDraft, dialog } = useDraft<DocumentValue | null>(props)
  const held = value && source && isPdf(value) && { field, source, document: value }
  function accept(written: DocumentValue | null) {
    if (written) onChange({ ...written, name: written.name.trim() })
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
              <DocumentView field={field} value={value} source={source} />
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
      {held && field.options.allowHsm === true && (
        <div className={classes.signing}>
          <Suspense>
            {!disabled && <SignAction label={label} held={held} onSigned={onChange} onClose={() => onBlur?.()} />}
            <DocumentSignatures {...held} />
          </Suspense>
        </div>
      )}
      <FieldDialog width={560} {...dialog(accept, !draft || draft.name.trim() === '')}>
        <DocumentForm id={`${id}-document`} field={field} value={draft ?? undefined} onChange={setDraft} />
      </FieldDialog>
    </Input.Wrapper>
  )
}
