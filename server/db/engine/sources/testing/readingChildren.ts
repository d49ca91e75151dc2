import { afterAll } from 'vitest'
import type { KeptChild } from '../../../../system/children/keptChild.ts'
import { KeptChildren } from '../../../../system/children/keptChildren.ts'
import type { FromReadingChild, ReadingTask } from './readingChild.ts'

/** Processes that open sources and read of them what they are asked; ended after the tests of their file. */
export function readingChildren() {
  const children = new KeptChildren<ReadingTask, FromReadingChild>({
    script: new URL('./readingChild.ts', import.meta.url),
    most: 1,
    heapMb: 64,
    isLast: ({ kind }) => kind !== 'row',
  })
  afterAll(() => children.close())
  return children
}

/** What a child answers. */
export function asked(child: KeptChild<ReadingTask, FromReadingChild>, task: ReadingTask): Promise<FromReadingChild> {
  child.begin(task)
  return child.next()
}
