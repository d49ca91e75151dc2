import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { PresentedFooterRow } from '../../../shared/components/presented.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { plainQuestion } from '../filter/question.ts'
import { indicatorResultQuery } from '../indicator/documents.ts'
import { useRevision } from '../useRefresh.ts'

export type FooterTexts = Readonly<Record<string, string>>

const nothing: FooterTexts = {}

/** The texts of the indicators in a table's footer, by their ids; asked for together with the rows. */
export function useFooterTexts(rows: readonly PresentedFooterRow[]): FooterTexts {
  const client = useApolloClient()
  const { parameters } = useComponents()
  const [texts, setTexts] = useState(nothing)
  const indicators = rows.flatMap(({ items }) => items.flatMap(({ indicator }) => indicator ?? []))
  const ids = [...new Set(indicators.map(({ _id }) => _id))].join(' ')
  const follows = [...new Set(indicators.flatMap(indicator => indicator.follows ?? indicator.collectionId ?? []))]
  const revision = useRevision({ follows })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the data is a reason to ask again
  useEffect(() => {
    const asked = ids.split(' ').filter(id => id !== '')
    const subscriptions = asked.map(indicatorId =>
      client
        .watchQuery({
          query: indicatorResultQuery,
          variables: { indicatorId, ...plainQuestion(parameters) },
          fetchPolicy: 'cache-and-network',
        })
        .subscribe(({ data }) => {
          const text = data?.indicatorResult?.text
          if (text !== undefined) setTexts(before => ({ ...before, [indicatorId]: text }))
        }),
    )
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [client, ids, parameters, revision])

  return texts
}
