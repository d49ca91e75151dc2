/**
 * What agents find in the records of collections, made anew from these whenever it is missing.
 *
 * knowledgeBases: the collections. `signature` says what of a record is looked at; `round` is one more with each other one.
 * knowledgeSources: where texts come from: a field, the field whose value stood before them when their vector was made (empty: none), and
 * the model that made it.
 * knowledgeRecords: the version of each record that its fragments are of. `owner` is the `_seq` of the record.
 * knowledgeMarks: a bit for each of the first numbers of a vector, by which the fragments are found that may be near.
 * knowledgeFragments: the texts and their vectors. `origin` is the place of the file that a text is of; `hash` says what the vector is of.
 */
export const knowledgeTables: readonly string[] = [
  `CREATE TABLE knowledgeBases (
     number INTEGER NOT NULL PRIMARY KEY,
     collectionId TEXT NOT NULL UNIQUE,
     signature TEXT NOT NULL,
     round INTEGER NOT NULL,
     paused INTEGER NOT NULL,
     failure TEXT
   ) STRICT`,
  `CREATE TABLE knowledgeSources (
     number INTEGER NOT NULL PRIMARY KEY,
     base INTEGER NOT NULL,
     fieldId TEXT NOT NULL,
     titleFieldId TEXT NOT NULL,
     model TEXT NOT NULL,
     dimensions INTEGER NOT NULL,
     UNIQUE (base, fieldId, titleFieldId, model, dimensions)
   ) STRICT`,
  `CREATE TABLE knowledgeRecords (
     base INTEGER NOT NULL,
     owner INTEGER NOT NULL,
     recordId TEXT NOT NULL,
     version INTEGER NOT NULL,
     round INTEGER NOT NULL,
     unread INTEGER NOT NULL,
     PRIMARY KEY (base, owner)
   ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE knowledgeMarks (
     base INTEGER NOT NULL,
     owner INTEGER NOT NULL,
     fragment INTEGER NOT NULL,
     version INTEGER NOT NULL,
     source INTEGER NOT NULL,
     bits BLOB NOT NULL,
     PRIMARY KEY (base, owner, fragment)
   ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE knowledgeFragments (
     fragment INTEGER NOT NULL PRIMARY KEY,
     source INTEGER NOT NULL,
     position INTEGER NOT NULL,
     origin TEXT,
     text TEXT NOT NULL,
     hash TEXT NOT NULL,
     vector BLOB NOT NULL
   ) STRICT`,
]
