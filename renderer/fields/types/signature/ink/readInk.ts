import type { Ink, InkPoint } from '../../../../../shared/devices/ink.ts'
import { parseJson } from '../../../../../shared/formats/parseJson.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isPoint = (value: unknown): value is InkPoint =>
  isObject(value) &&
  [value.x, value.y, value.t].every(Number.isFinite) &&
  (value.p === undefined || Number.isFinite(value.p))

const isStroke = (value: unknown): value is readonly InkPoint[] =>
  Array.isArray(value) && value.length > 0 && value.every(isPoint)

const isInk = (value: unknown): value is Ink =>
  isObject(value) &&
  value.version === 1 &&
  typeof value.device === 'string' &&
  [value.width, value.height].every(side => typeof side === 'number' && Number.isFinite(side) && side > 0) &&
  Array.isArray(value.strokes) &&
  value.strokes.length > 0 &&
  value.strokes.every(isStroke)

/** The ink of a stored signature; undefined where it has none, or one of another make. */
export function readInk(text: unknown): Ink | undefined {
  const found = typeof text === 'string' ? parseJson(text) : undefined
  return isInk(found) ? found : undefined
}
