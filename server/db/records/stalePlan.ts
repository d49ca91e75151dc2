/** The collection's tables changed after the write was planned; it is to be planned again on the present definition. */
export class StalePlan extends Error {
  constructor(collectionId: string) {
    super(`the collection ${collectionId} changed`)
    this.name = 'StalePlan'
  }
}
