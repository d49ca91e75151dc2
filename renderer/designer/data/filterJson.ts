/** The filter language of `collectionItems`. */
export type FilterJson = Readonly<Record<string, unknown>>
