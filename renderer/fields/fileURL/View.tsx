import { Anchor } from '@mantine/core'
import { isFileAddress } from '../../../shared/formats/webAddress.ts'
import type { FieldViewProps } from '../fieldUi.ts'
import { fileName } from '../file/fileUrl.ts'

/** Called by the file's name (F30). */
export function FileUrlView({ value }: FieldViewProps<string>) {
  if (!isFileAddress(value)) return value
  return (
    <Anchor href={value} target="_blank" rel="noopener noreferrer" title={value} inherit>
      {fileName(value)}
    </Anchor>
  )
}
