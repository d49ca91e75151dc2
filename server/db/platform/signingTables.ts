/** What environments sign documents with. */
export const signingTables: readonly string[] = [
  `CREATE TABLE environmentSigning (
     environmentId TEXT NOT NULL PRIMARY KEY,
     certificateKey TEXT,
     about TEXT,
     clientSecret TEXT,
     pinSecret TEXT
   ) STRICT, WITHOUT ROWID`,
]
