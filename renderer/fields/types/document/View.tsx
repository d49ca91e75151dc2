import type { DocumentValue } from '../../../../shared/fields/types/document.ts'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { FileLink } from '../file/View.tsx'
import { documentUrl } from './documentValue.ts'

/** Its name, which opens it. */
export function DocumentView({ field, value }: FieldViewProps<DocumentValue>) {
  return (
    <FileLink
      url={documentUrl(value)}
      name={value.name}
      thumbnail={field.options.thumbnail === true}
      createdAt={field.options.showCreatedAt === true}
    />
  )
}
