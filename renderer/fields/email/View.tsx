import { Anchor } from '@mantine/core'
import type { FieldViewProps } from '../fieldUi.ts'

export function EmailView({ value }: FieldViewProps<string>) {
  return (
    <Anchor href={`mailto:${value}`} inherit>
      {value}
    </Anchor>
  )
}
