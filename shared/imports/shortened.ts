import { importLimits } from './limits.ts'

/** The beginning of a long text, for people to recognise it by. */
export const shortened = (text: string) =>
  text.length > importLimits.shownText ? `${text.slice(0, importLimits.shownText)}…` : text
