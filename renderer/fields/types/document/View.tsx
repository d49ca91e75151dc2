import { lazy, Suspense } from 'react'
import type { DocumentValue } from '../../../../shared/fields/types/document.ts'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import { inField } from '../../kit/file/fileUrl.ts'
import { FileLink } from '../file/View.tsx'
import { documentUrl, isPdf } from './documentValue.ts'

const DocumentSignatures = lazy(() => import('./signing/DocumentSignatures.tsx'))

/** Its name, which opens it; where it is read, its signatures stand above. */
export function DocumentView({ field, value, source }: FieldViewProps<DocumentValue>) {
  return (
    <FileLink
      url={inField(documentUrl(value), field)}
      name={value.name}
      thumbnail={field.options.thumbnail === true}
      createdAt={field.options.showCreatedAt === true}
      above={
        source &&
        isPdf(value) && (
          <Suspense>
            <DocumentSignatures field={field} source={source} document={value} />
          </Suspense>
        )
      }
    />
  )
}
