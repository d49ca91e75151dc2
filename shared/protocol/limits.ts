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

/** What the contract leaves open of a document: what is longer, wider or deeper is refused before it is parsed or validated. */
export const documentLimits = {
  /** Characters. */
  length: 256 * 1024,
  /** Brackets within each other, of any kind; also the levels of a body's JSON. */
  nesting: 64,
  /** Operations and fragments. */
  definitions: 50,
  /** Fields that stand in the answer under a name that another already has there: GraphQL compares each two of them. */
  repetitions: 100,
} as const

/** Work that strangers may cause in `windowMs`: characters of documents that were not asked with before, and an eighth of the bytes sent. */
export const strangersWork = { windowMs: 10_000, perAddress: 1_000_000, total: 3_000_000 } as const

/** What the contract leaves open: how long a sender may take, and how much of the server one address, and all together, may hold. */
export const connectionLimits = {
  /** For the headers of a request, in ms: they fit into a few packets. */
  headersMs: 15_000,
  /** For an upload, in ms: its largest needs 0.3 Mbit/s. */
  uploadMs: 4 * 60 * 60_000,
  /** An upload brings at least so many bytes in the time of a request: a tenth of what the slowest mobile network does. */
  uploadPaceBytes: 32 * 1024,
  /** A connection over which nothing travels either way, in ms: longer than a request may take to answer. */
  silentMs: 120_000,
  /** A browser opens six a host, and an office or a school may stand behind one address. Trusted proxies are not counted. */
  connectionsPerAddress: 500,
  connections: 10_000,
  /** One a tab; the same office. */
  socketsPerAddress: 250,
  sockets: 5_000,
  /** For `connection_init`, in ms: the client sends it with the first round trip. */
  socketInitMs: 5_000,
  /** Bytes that wait for the client of a websocket, which then reads too slowly. */
  socketBacklogBytes: 4 * 1024 * 1024,
  /** Of those of one address: of each of an office's, as much as some hundred news. Who holds most of it has to connect anew. */
  backlogBytesPerAddress: 32 * 1024 * 1024,
  backlogBytes: 128 * 1024 * 1024,
  /** For a client that reads too slowly, to hear so before its connection is cut, in ms. */
  slowReaderMs: 5_000,
}
export type ConnectionLimits = Readonly<typeof connectionLimits>

/** Of the arguments of calls, whatever their own rules say beyond that. */
export const argumentLimits = {
  /** Characters of a text. */
  text: 2_000,
  /** Characters of bytes in base64. */
  base64: 400_000,
  /** Characters of an id. */
  id: 300,
  /** Elements of a list. */
  list: 5_000,
  /** Levels of a free value: lists and objects within each other. */
  depth: 32,
  /** Elements and members of a free value, all levels together. */
  members: 500_000,
  /** The same of what is asked with: filters, parameters of a view, what people typed into a filter. */
  questionMembers: 10_000,
} as const

/** Page sizes of the specification ("Business constants"). */
export const pageSizes = { default: 10, environments: 50, users: 20, files: 100 } as const
