import { isTooDeep } from './jsonLevels.ts'

/** The value that a JSON text holds, undefined for what is no JSON, or nested more deeply than anybody means. */
export function parseJson(text: string): unknown {
  try {
    return isTooDeep(text) ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
