import type { ValueContext } from '../defineField.ts'
import type { FieldReading } from './reading.ts'

/** Characters. What people write as one value is shorter, and a longer text costs no more than to be refused. */
const longestText = 2_000

type ReadingInput<Options> = Omit<FieldReading, 'fromText'> & {
  fromText(text: string, options: Options, context: ValueContext): unknown
}

/** A reading whose text is read with the options of its type. */
export const defineReading = <Options = object>({ fromText, detected, ...reading }: ReadingInput<Options>) => {
  const { excludes, doubts } = detected ?? {}
  const ofShort = (isSo?: (text: string) => boolean) =>
    isSo && ((text: string) => text.length <= longestText && isSo(text))
  return {
    ...reading,
    ...(detected && { detected: { ...detected, excludes: ofShort(excludes), doubts: ofShort(doubts) } }),
    fromText: (text: string, options: Options, context: ValueContext) =>
      text.length > longestText ? undefined : fromText(text, options, context),
  } as unknown as FieldReading
}

/** A reading of values of any length. */
export const defineLongReading = <Options = object>(reading: ReadingInput<Options>): FieldReading =>
  reading as unknown as FieldReading
