import { Anchor } from '@mantine/core'
import { isFileAddress } from '../../../../shared/formats/webAddress.ts'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { fileName, isOwnPdf, ownPath } from '../../kit/file/fileUrl.ts'
import { FileLink } from '../file/View.tsx'

/** Called by the file's name. A PDF of this server is shown here. */
function FileUrlView({ value }: FieldViewProps<string>) {
  if (!isFileAddress(value)) return value
  const own = ownPath(value, window.location.origin)
  if (own !== undefined && isOwnPdf(own)) return <FileLink url={own} name={fileName(value)} />
  return (
    <Anchor href={value} target="_blank" rel="noopener noreferrer" title={value} inherit>
      {fileName(value)}
    </Anchor>
  )
}

export const fileURL = defineFieldUi<string>({
  edit: loadedLater(() => import('./LightEdit.tsx')),
  View: FileUrlView,
  column: { width: 200, least: 104, room: value => textWidth(isFileAddress(value) ? fileName(value) : value) },
})
