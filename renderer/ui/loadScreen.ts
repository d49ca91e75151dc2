/** How long a screen's code may take to arrive, in ms. */
const chunkTimeout = 120_000

export type ChunkErrorCode = 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED'

/** The code or the styles of a screen did not arrive (AA1, AA2). */
export class ChunkLoadError extends Error {
  readonly code: ChunkErrorCode

  constructor(code: ChunkErrorCode, cause: unknown) {
    super(code, { cause })
    this.name = 'ChunkLoadError'
    this.code = code
  }
}

const codeOf = (error: unknown): ChunkErrorCode =>
  error instanceof Error && /css/i.test(error.message) ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED'

/** Imports the code of a screen, or of what somebody does; a failure or 120 s without an answer is a ChunkLoadError. */
export async function loadScreen<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${chunkTimeout} ms`)), chunkTimeout)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw new ChunkLoadError(codeOf(error), error)
  } finally {
    clearTimeout(timer)
  }
}
