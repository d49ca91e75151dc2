import { fileUrl } from '../../../../shared/protocol/files.ts'
import type { FieldViewProps } from '../../kit/fieldUi.ts'
import FileThumbnail from '../../kit/file/FileThumbnail.tsx'
import { fileName, inField } from '../../kit/file/fileUrl.ts'
import { FileLink } from '../file/View.tsx'

/** The picture, small; it opens as it is. Its field says what it shows. */
export default function ImageView({ field, value }: FieldViewProps<string>) {
  const url = inField(fileUrl(value), field)
  return (
    <FileLink url={url} name={fileName(value)}>
      <FileThumbnail url={url} alt={field.label || field.name} />
    </FileLink>
  )
}
