import { Anchor } from '@mantine/core'
import { isLinkAddress } from '../../../shared/formats/webAddress.ts'
import type { FieldViewProps } from '../fieldUi.ts'

/** A link only where it leads somewhere: a text that was stored otherwise is read as it is. */
export function HyperlinkView({ value }: FieldViewProps<string>) {
  if (!isLinkAddress(value)) return value
  return (
    <Anchor href={value} target="_blank" rel="noopener noreferrer" inherit>
      {value}
    </Anchor>
  )
}
