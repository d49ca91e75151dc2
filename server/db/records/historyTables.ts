/**
 * What records were before. An update keeps the values that it replaced and a deletion the whole record; what came after is found in
 * the next entry or in the record. A creation keeps only who made it, as one row for all that one unit created: its time is the
 * record's own.
 */
export const recordHistoryTables: readonly string[] = [
  `CREATE TABLE recordHistory (
     id INTEGER PRIMARY KEY,
     collectionId TEXT NOT NULL,
     recordId TEXT NOT NULL,
     version INTEGER NOT NULL,
     operation TEXT NOT NULL,
     at INTEGER NOT NULL,
     authorId TEXT,
     before TEXT NOT NULL
   ) STRICT`,
  'CREATE INDEX recordHistory_record ON recordHistory (collectionId, recordId)',
  'CREATE INDEX recordHistory_age ON recordHistory (collectionId, at)',
  "CREATE INDEX recordHistory_deleted ON recordHistory (collectionId) WHERE operation = 'delete'",
  `CREATE TABLE recordAuthors (
     collectionId TEXT NOT NULL,
     firstSeq INTEGER NOT NULL,
     lastSeq INTEGER NOT NULL,
     authorId TEXT NOT NULL,
     PRIMARY KEY (collectionId, firstSeq)
   ) STRICT, WITHOUT ROWID`,
]
