import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { NumberBox } from './NumberBox.tsx'
import { plainNumber, useWriting } from './numberText.ts'

export default function NumberEdit(props: FieldEditProps<number | string>) {
  return <NumberBox field={props} writing={useWriting(plainNumber)} />
}
