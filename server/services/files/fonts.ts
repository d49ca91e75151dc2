import { message, type ValidationMessage } from '../../../shared/validation/messages.ts'

/** Of a file in WOFF2, before its tables (W3C, WOFF File Format 2.0, section 4.1); numbers are big-endian. */
export const fontHeaderBytes = 48
/** Letters for a page: more than this nobody waits for. */
export const largestFont = 5_000_000
/** What its tables may take once they are unpacked. */
const largestUnpacked = 40_000_000

const signature = 0x77_4f_46_32
/** TrueType, CFF, and the name that Apple gives the first. A collection is no family that a page could name. */
const flavors: ReadonlySet<number> = new Set([0x00_01_00_00, 0x4f_54_54_4f, 0x74_72_75_65])

/**
 * What is wrong with letters that an environment is to be written in, as far as their header says it; undefined where nothing is. What their
 * tables hold, browsers look through before they draw anything: of what they refuse, the page keeps its letters.
 * @param header the first `fontHeaderBytes` of them
 * @param size of the whole file, bytes
 */
export function fontProblem(header: Buffer, size: number): ValidationMessage | undefined {
  if (size > largestFont) return message('tooHeavy', largestFont / 1_000)
  if (header.length < fontHeaderBytes) return message('fileType')
  const [length, tables, reserved] = [header.readUInt32BE(8), header.readUInt16BE(12), header.readUInt16BE(14)]
  const [unpacked, packed] = [header.readUInt32BE(16), header.readUInt32BE(20)]
  const isWhole = length === size && packed <= size - fontHeaderBytes
  const isFont = header.readUInt32BE(0) === signature && flavors.has(header.readUInt32BE(4))
  if (!isFont || !isWhole || tables === 0 || reserved !== 0) return message('fileType')
  return unpacked > largestUnpacked ? message('tooHeavy', largestUnpacked / 1_000) : undefined
}
