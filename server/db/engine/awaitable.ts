/**
 * What a repository returns: at once on SQLite, later on an engine behind a network. Callers always `await` it.
 */
export type Awaitable<T> = T | Promise<T>
