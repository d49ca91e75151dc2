import { Anchor } from '@mantine/core'
import type { FieldViewProps } from '../fieldUi.ts'

const dialled = (text: string) => text.replace(/[^\d+*#]/g, '')

/** The number as it was written, to be called where that is possible. */
export function PhoneView({ value }: FieldViewProps<string>) {
  const number = dialled(value)
  if (number === '') return value
  return (
    <Anchor href={`tel:${number}`} inherit>
      {value}
    </Anchor>
  )
}
