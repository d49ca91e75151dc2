import { Input, Stack, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { DocumentValue } from '../../../../shared/fields/types/document.ts'
import { useFieldServices } from '../../kit/FieldsContext.tsx'
import FileThumbnail from '../../kit/file/FileThumbnail.tsx'
import { inField } from '../../kit/file/fileUrl.ts'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { addressOf } from '../file/addressOf.ts'
import { UploadZone } from '../file/UploadZone.tsx'
import { useUpload } from '../file/useUpload.ts'
import classes from './DocumentForm.module.css'
import { documentOf, documentUrl, isPdf } from './documentValue.ts'

const PdfViewer = lazy(async () => ({ default: (await import('../../kit/pdf/PdfViewer.tsx')).PdfViewer }))

interface DocumentFormProps {
  id: string
  field: Field
  value: DocumentValue | undefined
  onChange(value: DocumentValue): void
}

/** The file, the name that people read, and what it looks like. */
export function DocumentForm({ id, field, value, onChange }: DocumentFormProps) {
  const { t } = useWidgetTranslation()
  const { running, failure, unsent, take } = useUpload(field)

  async function replace(files: readonly File[]) {
    const [stored] = await take(files.slice(0, 1))
    if (stored) onChange(documentOf(stored.value, stored.file))
  }

  return (
    <Stack gap="md">
      <Input.Wrapper id={id} label={t('widgets.document.file')} description={value?.type} error={failure}>
        <UploadZone
          id={id}
          label={t('widgets.document.file')}
          field={field}
          running={running}
          onFiles={files => void replace(files)}
          onRetry={unsent.length > 0 ? () => void replace(unsent) : undefined}
          onChosen={([chosen]) => chosen && onChange(documentOf(chosen.place, chosen))}
        />
      </Input.Wrapper>
      {value && (
        <>
          <TextInput
            label={t('widgets.document.name')}
            value={value.name}
            maxLength={255}
            error={value.name.trim() === '' ? t('validation.required') : undefined}
            onChange={event => onChange({ ...value, name: event.currentTarget.value })}
          />
          <Preview field={field} value={value} />
        </>
      )}
    </Stack>
  )
}

function Preview({ field, value }: Pick<DocumentFormProps, 'field'> & { value: DocumentValue }) {
  const { fileLink } = useFieldServices()
  const url = inField(documentUrl(value), field)
  if (value.type.startsWith('image/')) return <FileThumbnail url={url} alt={value.name} large />
  if (isPdf(value))
    return (
      <div className={classes.pdf}>
        <Suspense>
          <PdfViewer key={url} name={value.name} address={purpose => addressOf(url, fileLink, purpose)} />
        </Suspense>
      </div>
    )
  return null
}
