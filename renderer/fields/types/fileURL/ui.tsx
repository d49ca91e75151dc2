import { Anchor } from '@mantine/core'
import { lazy } from 'react'
import { isFileAddress } from '../../../../shared/formats/webAddress.ts'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { fileName } from '../../kit/file/fileUrl.ts'

/** Called by the file's name. */
function FileUrlView({ value }: FieldViewProps<string>) {
  if (!isFileAddress(value)) return value
  return (
    <Anchor href={value} target="_blank" rel="noopener noreferrer" title={value} inherit>
      {fileName(value)}
    </Anchor>
  )
}

export const fileURL = defineFieldUi<string>({
  Edit: lazy(() => import('./LightEdit.tsx')),
  View: FileUrlView,
  column: { width: 200, least: 104, room: value => textWidth(isFileAddress(value) ? fileName(value) : value) },
})
