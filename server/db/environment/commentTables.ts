/** What people say to each other about records. The row's place tells the order in which it was said. */
export const commentTables: readonly string[] = [
  `CREATE TABLE recordComments (
     id TEXT NOT NULL UNIQUE,
     collectionId TEXT NOT NULL,
     recordId TEXT NOT NULL,
     authorId TEXT,
     text TEXT NOT NULL,
     mentions TEXT NOT NULL,
     createdAt INTEGER NOT NULL,
     editedAt INTEGER
   ) STRICT`,
  'CREATE INDEX recordComments_record ON recordComments (collectionId, recordId)',
]
