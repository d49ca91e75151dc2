import { useState } from 'react'
import type { Field } from '../../../shared/fields/defineField.ts'
import { acceptedTypes, isAcceptedType } from '../../../shared/fields/types/fileTypes.ts'
import { useFieldServices } from '../FieldsContext.tsx'
import { useWidgetTranslation } from '../widgetTexts.ts'

export interface RunningUpload {
  name: string
  /** From 0 to 1. */
  share: number
}

/** Uploads what a person chose, one after the other; a file of another type is refused before it is sent (W24). */
export function useUpload(field: Field) {
  const { t } = useWidgetTranslation()
  const { upload } = useFieldServices()
  const [running, setRunning] = useState<RunningUpload>()
  const [failure, setFailure] = useState<string>()

  /** @returns each file that was stored, with its value `bucket/key` */
  async function take(files: readonly File[]): Promise<{ file: File; value: string }[]> {
    if (running !== undefined || files.length === 0) return []
    const accepted = acceptedTypes(field.options)
    const fitting = files.filter(({ type }) => isAcceptedType(accepted, type))
    setFailure(fitting.length < files.length ? t('runtime.field.file.type') : undefined)
    const stored: { file: File; value: string }[] = []
    for (const file of fitting) {
      setRunning({ name: file.name, share: 0 })
      try {
        stored.push({ file, value: await upload(file, share => setRunning({ name: file.name, share })) })
      } catch (cause) {
        console.warn('Upload failed', cause)
        setFailure(t('runtime.field.file.failed'))
      }
    }
    setRunning(undefined)
    return stored
  }

  return { running, failure, take }
}
