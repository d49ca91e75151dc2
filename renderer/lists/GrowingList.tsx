import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { ListFrame, type ListFrameProps } from './ListFrame.tsx'
import type { GrowingAnswer } from './useGrowingList.ts'

interface GrowingListProps<Item> extends ListFrameProps<Item> {
  list: GrowingAnswer<Item>
  /** On the button below the list, while there is more of it. */
  more: ReactNode
  button?: Pick<ButtonProps, 'size' | 'mt'>
}

/** The beginning of a list, and a button that shows more of it. */
export function GrowingList<Item>({ list, more, button, children, ...frame }: GrowingListProps<Item>) {
  return (
    <ListFrame list={list} {...frame}>
      {items => (
        <>
          {children(items)}
          {list.showMore && (
            <Button variant="default" {...button} onClick={list.showMore}>
              {more}
            </Button>
          )}
        </>
      )}
    </ListFrame>
  )
}
