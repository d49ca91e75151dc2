import { loadedLater } from '../../ui/loadedLater.ts'
import { WithCode } from '../../ui/WithCode.tsx'
import type { FieldEditProps } from '../kit/fieldUi.ts'

export const fieldInputCode = loadedLater(async () => ({ default: (await import('./FieldInput.tsx')).FieldInput }))

/** `FieldInput` for those whom tables do not wait for; suspends while its code is on the way. */
export const LaterFieldInput = (props: FieldEditProps) => <WithCode code={fieldInputCode} {...props} />
