import { Anchor } from '@mantine/core'
import { isLinkAddress } from '../../../../shared/formats/webAddress.ts'
import { textWidth } from '../../../ui/grid/textWidth.ts'
import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'

/** A link only where it leads somewhere: a text that was stored otherwise is read as it is. */
function HyperlinkView({ value }: FieldViewProps<string>) {
  if (!isLinkAddress(value)) return value
  return (
    <Anchor href={value} target="_blank" rel="noopener noreferrer" inherit>
      {value}
    </Anchor>
  )
}

export const hyperlink = defineFieldUi<string>({
  edit: loadedLater(() => import('./LightEdit.tsx')),
  View: HyperlinkView,
  column: { width: 220, least: 128, room: value => textWidth(value) },
})
