/** Conversations of people with the support of the environment. */
export const supportTables: readonly string[] = [
  `CREATE TABLE supportConversations (
     id TEXT NOT NULL PRIMARY KEY,
     accountId TEXT,
     name TEXT,
     email TEXT,
     category TEXT NOT NULL,
     channel TEXT NOT NULL,
     folded TEXT NOT NULL,
     status TEXT NOT NULL,
     assigneeId TEXT,
     withAgent INTEGER NOT NULL,
     agentConversationId TEXT,
     waitsSince INTEGER,
     createdAt INTEGER NOT NULL,
     updatedAt INTEGER NOT NULL,
     firstAnsweredAt INTEGER,
     closedAt INTEGER
   ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX supportConversations_accountId ON supportConversations (accountId, updatedAt)',
  'CREATE INDEX supportConversations_updatedAt ON supportConversations (updatedAt)',
  'CREATE INDEX supportConversations_waitsSince ON supportConversations (waitsSince)',
  // What was said: never changed, so that who reads it twice reads the same.
  `CREATE TABLE supportMessages (
     id TEXT NOT NULL PRIMARY KEY,
     conversationId TEXT NOT NULL,
     position INTEGER NOT NULL,
     publicPosition INTEGER NOT NULL,
     authorId TEXT,
     authorName TEXT,
     side TEXT NOT NULL,
     text TEXT NOT NULL,
     folded TEXT NOT NULL,
     isInternal INTEGER NOT NULL,
     attachments TEXT NOT NULL,
     messageId TEXT NOT NULL,
     createdAt INTEGER NOT NULL
   ) STRICT`,
  'CREATE UNIQUE INDEX supportMessages_position ON supportMessages (conversationId, position)',
  // A message that is sent again is the one that is there.
  'CREATE UNIQUE INDEX supportMessages_messageId ON supportMessages (conversationId, side, authorId, messageId)',
  'CREATE INDEX supportMessages_authorId ON supportMessages (authorId, messageId)',
  // How far each person has read, as the person or as who answers.
  `CREATE TABLE supportReads (
     conversationId TEXT NOT NULL,
     accountId TEXT NOT NULL,
     side TEXT NOT NULL,
     position INTEGER NOT NULL,
     PRIMARY KEY (conversationId, accountId, side)
   ) STRICT, WITHOUT ROWID`,
  // Files that only those may open who read the message.
  `CREATE TABLE supportFiles (
     place TEXT NOT NULL,
     conversationId TEXT NOT NULL,
     isInternal INTEGER NOT NULL,
     PRIMARY KEY (place, conversationId)
   ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE supportAnswers (
     id TEXT NOT NULL PRIMARY KEY,
     title TEXT NOT NULL,
     text TEXT NOT NULL,
     createdAt INTEGER NOT NULL,
     updatedAt INTEGER NOT NULL
   ) STRICT`,
]
