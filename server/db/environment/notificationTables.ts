/** What people are told of, and how each wants to be told. */
export const notificationTables: readonly string[] = [
  `CREATE TABLE notifications (
     id TEXT NOT NULL PRIMARY KEY,
     accountId TEXT NOT NULL,
     kind TEXT NOT NULL,
     title TEXT NOT NULL,
     text TEXT NOT NULL,
     icon TEXT,
     link TEXT,
     collectionId TEXT,
     recordId TEXT,
     createdAt INTEGER NOT NULL,
     readAt INTEGER,
     isListed INTEGER NOT NULL,
     awaitsDigest INTEGER NOT NULL
   ) STRICT`,
  'CREATE INDEX notifications_accountId ON notifications (accountId, createdAt)',
  'CREATE INDEX notifications_createdAt ON notifications (createdAt)',
  'CREATE INDEX notifications_digest ON notifications (accountId) WHERE awaitsDigest = 1',
  `CREATE TABLE notificationSettings (
     accountId TEXT NOT NULL PRIMARY KEY,
     choices TEXT NOT NULL,
     quietFrom TEXT,
     quietUntil TEXT,
     updatedAt INTEGER NOT NULL
   ) STRICT`,
]
