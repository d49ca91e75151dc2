import { KeptChildren } from '../keptChildren.ts'
import type { FromOddChild, OddTask } from './oddChild.ts'

export const oddChildren = (most = 1) =>
  new KeptChildren<OddTask, FromOddChild>({
    script: new URL('./oddChild.ts', import.meta.url),
    most,
    heapMb: 64,
    isLast: ({ kind }) => kind === 'whole',
  })
