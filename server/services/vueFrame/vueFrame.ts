import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vueFramePath } from '../../../shared/protocol/vueFrame.ts'
import { projectFolder } from '../../system/projectFolder.ts'

/** The page that Vue blocks run in, as it was built. */
export interface VueFramePage {
  /** Below its host; another content has another one. */
  readonly path: string
  readonly version: string
  /** Of its only script, as content security policies name it. */
  readonly scriptHash: string
  /** By the name of its encoding; the empty one is the page as it is. */
  readonly bodies: Readonly<Record<'' | 'br' | 'gzip', Buffer>>
}

const built = join(projectFolder, 'dist', 'frames', 'vue.html')
const digest = (content: string | Buffer) => createHash('sha256').update(content)

function read(file: string): VueFramePage {
  const page = readFileSync(file)
  const script = /<script>([\s\S]*)<\/script>/.exec(page.toString('utf8'))?.[1] ?? ''
  const version = digest(page).digest('hex').slice(0, 16)
  return {
    path: `${vueFramePath}/${version}`,
    version,
    scriptHash: `sha256-${digest(script).digest('base64')}`,
    bodies: { '': page, br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) },
  }
}

/** Tells of the page that Vue blocks run in. Everybody may have it: it holds nothing of anybody. */
export class VueFrame {
  readonly #file: string
  #page: VueFramePage | undefined

  constructor(file = built) {
    this.#file = file
  }

  /** Undefined where nobody has built it. */
  page(): VueFramePage | undefined {
    try {
      this.#page ??= read(this.#file)
      return this.#page
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }
}
