const written = /\b(?:pwrite64|pwritev)\(\d+<([^>]+)>/
const synced = /\b(?:fsync|fdatasync)\(\d+<([^>]+)>\)\s*= 0/
// Another thread's call cuts the line in two: the file stands in the first half, the result in the second.
const syncBegun = /\b(?:fsync|fdatasync)\(\d+<([^>]+)> <unfinished/
const syncEnded = /<\.\.\. (?:fsync|fdatasync) resumed>\)\s*= 0/
const acknowledged = /\bwrite\(1<[^>]*>, "ack (\d+)/

/**
 * Reads a trace of strace (`-y`: with the names of files) of `writers.ts`. `unsafe` are the notes that were acknowledged while the
 * log held writes that no fsync had followed; `seen` counts all acknowledgements in the trace.
 */
export function acknowledgementsWithoutSync(trace: string, log: string): { seen: number; unsafe: number[] } {
  const unsafe: number[] = []
  let seen = 0
  // Nothing was ever synced before the first write: an acknowledgement then would be as unsafe as after an unsynced one.
  let safe = false
  let syncing = false
  for (const line of trace.split('\n')) {
    if (written.exec(line)?.[1]?.endsWith(log) === true) safe = false
    else if (synced.exec(line)?.[1]?.endsWith(log) === true) safe = true
    else if (syncBegun.exec(line)?.[1]?.endsWith(log) === true) syncing = true
    else if (syncing && syncEnded.test(line)) {
      syncing = false
      safe = true
    }
    const id = acknowledged.exec(line)?.[1]
    if (id !== undefined) {
      seen += 1
      if (!safe) unsafe.push(Number(id))
    }
  }
  return { seen, unsafe }
}
