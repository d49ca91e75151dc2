/** The contract's limits ("HTTP"); each has its own error. */
export const limits = {
  bodyBytes: 2 * 1024 * 1024,
  batchOperations: 50,
  depth: 12,
  aliases: 30,
  tokens: 5_000,
  /** `limit` of a page: 1 to this; -1 = all where the specification says so. */
  pageLimit: 1_000,
  uploadBytes: 512 * 1024 * 1024,
  subscriptionsPerSocket: 20,
  socketMessageBytes: 64 * 1024,
  requestMs: 30_000,
} as const

/** Page sizes of the specification ("Business constants"). */
export const pageSizes = { default: 10, environments: 50, users: 20, files: 100 } as const
