import { pictureTypes } from '../../../../shared/fields/types/fileTypes.ts'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import FileEdit from '../file/Edit.tsx'

const asPicture = { fileType: pictureTypes.join(), thumbnail: true }

/** A file that is a picture, seen while it is chosen. */
export default function ImageEdit(props: FieldEditProps<string>) {
  const { field } = props
  return <FileEdit {...props} field={{ ...field, options: { ...field.options, ...asPicture } }} />
}
