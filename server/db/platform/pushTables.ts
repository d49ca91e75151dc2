/**
 * Where browsers and phones are told at once: the key pair that this server proves itself to push services with, one row; what sessions
 * subscribed, which ends with its session, whatever ends that; and what is on its way, which ends with its subscription.
 */
export const pushTables: readonly string[] = [
  `CREATE TABLE pushKeys (
     id INTEGER NOT NULL PRIMARY KEY,
     publicKey TEXT NOT NULL,
     privateKey TEXT NOT NULL
   ) STRICT`,
  `CREATE TABLE pushSubscriptions (
     sessionId TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
     environmentId TEXT NOT NULL,
     kind TEXT NOT NULL,
     target TEXT NOT NULL,
     mark TEXT NOT NULL,
     service TEXT NOT NULL,
     failure TEXT,
     createdAt INTEGER NOT NULL,
     PRIMARY KEY (sessionId, environmentId)
   ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX pushSubscriptions_environmentId ON pushSubscriptions (environmentId)',
  'CREATE INDEX pushSubscriptions_mark ON pushSubscriptions (mark)',
  `CREATE TABLE pushes (
     number INTEGER NOT NULL PRIMARY KEY,
     sessionId TEXT NOT NULL,
     environmentId TEXT NOT NULL,
     content TEXT NOT NULL,
     attempts INTEGER NOT NULL,
     nextAt INTEGER NOT NULL,
     endsAt INTEGER NOT NULL,
     FOREIGN KEY (sessionId, environmentId) REFERENCES pushSubscriptions (sessionId, environmentId) ON DELETE CASCADE
   ) STRICT`,
  'CREATE INDEX pushes_subscription ON pushes (sessionId, environmentId)',
  'CREATE INDEX pushes_nextAt ON pushes (nextAt)',
  // The account at the service that reaches phones.
  'ALTER TABLE platformSettings ADD COLUMN fcmServiceAccount TEXT',
]
