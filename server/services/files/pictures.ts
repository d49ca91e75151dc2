import { ChildCrashed } from '../../system/children/keptChild.ts'
import { KeptChildren } from '../../system/children/keptChildren.ts'
import type { FromPictureChild, PictureTask } from './child/protocol.ts'

/** The child tells by itself when a picture takes too long; this much later, in ms, it is taken for stuck. */
const mostTime = 20_000
/** Pictures that are unpacked at the same time. */
const atOnce = 2

const stuck = () => new ChildCrashed('a picture took too long')

/** Unpacks what people send as pictures in child processes: whatever a file does to its reader, it does to no more than that. */
export class Pictures {
  readonly #children = new KeptChildren<PictureTask, FromPictureChild>({
    script: new URL('./child/pictureChild.ts', import.meta.url),
    most: atOnce,
    heapMb: 128,
    isLast: () => true,
  })

  /** The picture as WebP, upright and without what a camera wrote into it; undefined for what is none that may be unpacked. */
  async render(task: PictureTask): Promise<Uint8Array | undefined> {
    try {
      const answer = await this.#children.use(child => child.ask(task, mostTime, stuck))
      return answer.kind === 'picture' ? answer.bytes : undefined
    } catch (error) {
      if (error instanceof ChildCrashed) return undefined
      throw error
    }
  }

  close(): Promise<void> {
    return this.#children.close()
  }
}
