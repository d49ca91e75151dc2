import type { ValueContext } from '../defineField.ts'
import type { FieldReading } from './reading.ts'

/** A reading whose text is read with the options of its type. */
export const defineReading = <Options = object>(
  reading: Omit<FieldReading, 'fromText'> & {
    fromText(text: string, options: Options, context: ValueContext): unknown
  },
): FieldReading => reading as unknown as FieldReading
