import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../graphql/errors.ts'
import { ErrorPanel } from '../ui/states/ErrorPanel.tsx'

/** What the server answers to a question for a part of a list. */
export interface Listed<Item> {
  items: readonly Item[]
  /** Of the whole list. */
  totalCount: number
}

/** A part of a list on its way, and what it was before. */
export interface ListAnswer<Item> {
  /** Undefined until the first answer. */
  listed: Listed<Item> | undefined
  error: unknown
  refetch(): Promise<unknown>
}

export interface ListFrameProps<Item> {
  list: ListAnswer<Item>
  /** In the list's place until it is there. */
  waiting: ReactNode
  /** In the list's place when it holds nothing. */
  empty?: ReactNode
  children(items: readonly Item[]): ReactNode
}

/** A list once it is there; what is known stays when asking again fails. */
export function ListFrame<Item>({ list, waiting, empty, children }: ListFrameProps<Item>) {
  const { t } = useTranslation()
  const { listed, error, refetch } = list
  if (error && !listed) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!listed) return waiting
  return listed.items.length === 0 && empty !== undefined ? empty : children(listed.items)
}
